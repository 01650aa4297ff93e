/** EPUB: the pages in their order, and what the package says of the book. */
import { JavaException } from '@sluice/java'
import { decodeXml } from './charset.js'
import { DublinCore } from './dublin-core.js'
import type { FileReader } from './file-reader.js'
import { Key, Metadata } from './metadata.js'
import { NAMESPACES } from './namespaces.js'
import { readMarkup } from './read-html.js'
import { readXml, type XmlHandler } from './xml.js'
import { resolvePart, ZipPackage } from './zip-package.js'

export const readEpub: FileReader = ({ bytes, body, metadata, budget }, type) => {
  const zip = new ZipPackage(bytes, budget)
  const read = (name: string, handler: XmlHandler): void => {
    const part = zip.read(name)
    if (part === undefined) throw new JavaException('java.io.IOException', `the book has no ${name}`)
    readXml(part, NAMESPACES, handler, budget)
  }
  let root = ''
  read('META-INF/container.xml', {
    start(element) {
      if (element.name === 'container:rootfile' && root === '') root = element.attribute('full-path') ?? ''
    },
  })
  const pages = new Map<string, string>()
  const order: string[] = []
  const elements = new DublinCore(metadata)
  read(root, {
    start(element) {
      elements.start(element.name)
      if (element.name === 'opf:item') {
        pages.set(element.attribute('id') ?? '', resolvePart(root, decodeURI(element.attribute('href') ?? '')))
      } else if (element.name === 'opf:itemref') order.push(element.attribute('idref') ?? '')
    },
    text: characters => elements.text(characters),
    end: name => elements.end(name),
  })
  metadata.set(Key.contentType, type)
  for (const id of order) {
    const page = zip.read(pages.get(id) ?? '')
    // A page's own title is none of the book's.
    if (page !== undefined) readMarkup(decodeXml(page), body, new Metadata(), budget)
  }
}
