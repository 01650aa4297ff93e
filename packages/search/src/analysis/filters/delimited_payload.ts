/** The token filter `delimited_payload`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-delimited-payload-tokenfilter.html */
import { illegalArgument, numberFormat, parseInt32 } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'

const encoder = new TextEncoder()

const fourBytes = (write: (view: DataView) => void): Uint8Array => {
  const bytes = new Uint8Array(4)
  write(new DataView(bytes.buffer))
  return bytes
}

/** How a payload becomes bytes. */
const ENCODINGS: ReadonlyMap<string, (text: string) => Uint8Array> = new Map([
  [
    'float',
    (text: string) => {
      const value = Number(text)
      if (text.trim() === '' || Number.isNaN(value)) throw numberFormat(`For input string: "${text}"`)
      return fourBytes(view => view.setFloat32(0, value))
    },
  ],
  ['identity', (text: string) => encoder.encode(text)],
  ['int', (text: string) => fourBytes(view => view.setInt32(0, parseInt32(text)))],
])

export default defineTokenFilter({
  name: 'delimited_payload',
  summary: 'Reads the payload of each token from the part after a delimiter.',
  options: {
    delimiter: option.textOr('|', { doc: 'The delimiter between token and payload.' }),
    encoding: option.textOr('float', { doc: '`float`, `identity` or `int`.' }),
  },
  examples: [{ title: 'Numbers', text: 'the|0 fox|5.5', gives: ['the', 'fox'] }],
  make({ delimiter, encoding }) {
    const encode = ENCODINGS.get(encoding)
    if (encode === undefined) throw illegalArgument(`unknown encoding [${encoding}] of [delimited_payload]`)
    if (delimiter.length === 0) throw illegalArgument('Delimiter must be one character')
    return {
      isLocal: true,
      apply: tokens =>
        tokens.map(token => {
          const at = token.text.indexOf(delimiter[0]!)
          if (at < 0) return token
          const payload = token.text.slice(at + 1)
          return { ...token, text: token.text.slice(0, at), ...(payload === '' ? {} : { payload: encode(payload) }) }
        }),
    }
  },
})
