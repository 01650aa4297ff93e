/** Plain text. */
import { decodeText } from './charset.js'
import type { FileReader } from './file-reader.js'
import { Key } from './metadata.js'

export const readText: FileReader = ({ bytes, body, metadata }, type) => {
  const { charset, text } = decodeText(bytes)
  metadata.set(Key.contentType, `${type}; charset=${charset}`)
  body.element('p', text)
}
