/** The metadata of a document in an XMP packet (ISO 16684-1). */
import { JavaException } from '@sluice/java'
import { isoDate } from './dates.js'
import type { Budget } from './faults.js'
import { Key, type Metadata } from './metadata.js'
import { readXml } from './xml.js'

const PREFIXES = new Map([
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://ns.adobe.com/xap/1.0/', 'xmp'],
])

const PROPERTIES = new Map<string, string>([
  ['dc:title', Key.title],
  ['dc:creator', Key.creator],
  ['dc:description', Key.description],
  ['dc:contributor', Key.contributor],
  ['xmp:CreatorTool', Key.creatorTool],
  ['xmp:MetadataDate', Key.metadataDate],
  ['xmp:Rating', Key.rating],
])

/**
 * Notes the properties of a packet; of lists and of texts in several languages the first. A broken packet is not a fault of the document.
 */
export function noteXmp(packet: string, metadata: Metadata, budget: Budget): void {
  let key: string | undefined
  let text = ''
  const noteText = (): void => {
    const value = text.trim()
    if (key !== undefined) metadata.add(key, key === Key.metadataDate ? isoDate(value) : value)
    text = ''
  }
  try {
    readXml(
      packet,
      PREFIXES,
      {
        start(element) {
          text = ''
          key = PROPERTIES.get(element.name) ?? key
        },
        text(characters) {
          if (key !== undefined) text += characters
        },
        end(name) {
          noteText()
          if (PROPERTIES.has(name)) key = undefined
        },
      },
      budget,
    )
  } catch (thrown) {
    if (!(thrown instanceof JavaException) || !thrown.className.startsWith('org.xml.sax.')) throw thrown
  }
}
