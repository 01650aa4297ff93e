/** XML of no kind that is known: the text between the tags, and the Dublin Core elements. */
import { DublinCore } from './dublin-core.js'
import type { FileReader } from './file-reader.js'
import { NAMESPACES } from './namespaces.js'
import { readXml } from './xml.js'

export const readXmlFile: FileReader = ({ bytes, body, metadata, budget }) => {
  const dublinCore = new DublinCore(metadata)
  body.start('p')
  readXml(
    bytes,
    NAMESPACES,
    {
      start({ name }) {
        body.text(' ')
        dublinCore.start(name)
      },
      text(characters) {
        body.text(characters)
        dublinCore.text(characters)
      },
      end: name => dublinCore.end(name),
    },
    budget,
  )
  body.end('p')
}
