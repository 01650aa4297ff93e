/** Messages of Outlook (MS-OXMSG): subject, people, and the text of the body. */
import { CompoundFile, noteSummary } from './compound-file.js'
import type { FileReader } from './file-reader.js'
import { Key } from './metadata.js'

export const readOutlook: FileReader = ({ bytes, body, metadata, budget }) => {
  const file = new CompoundFile(bytes, budget)
  noteSummary(file, metadata)
  const subject = propertyOf(file, Property.subject)
  const sender = propertyOf(file, Property.sender)
  metadata.add(Key.title, subject)
  metadata.add(Key.creator, sender)
  if (subject !== '') body.element('h1', subject)
  const people: readonly (readonly [title: string, names: string])[] = [
    ['From', sender],
    ['To', propertyOf(file, Property.to)],
    ['Cc', propertyOf(file, Property.copyTo)],
    ['Bcc', propertyOf(file, Property.blindCopyTo)],
  ]
  body.start('dl')
  for (const [title, names] of people) {
    if (names === '') continue
    body.element('dt', title)
    body.element('dd', names)
  }
  body.end('dl')
  body.start('div')
  const text = propertyOf(file, Property.body)
  if (text !== '') body.element('p', text)
  body.end('div')
}

/** Identifiers of properties (MS-OXPROPS). */
const Property = {
  subject: '0037',
  sender: '0C1A',
  blindCopyTo: '0E02',
  copyTo: '0E03',
  to: '0E04',
  body: '1000',
} as const

/** The types that strings have: UTF-16, or the code page of the message, which is taken for that of Western Europe. */
const STRING_TYPES = [
  ['001F', 'utf-16le'],
  ['001E', 'windows-1252'],
] as const

/** A string of the message; empty if there is none. */
function propertyOf(file: CompoundFile, property: string): string {
  for (const [type, charset] of STRING_TYPES) {
    const bytes = file.read(`__substg1.0_${property}${type}`)
    if (bytes !== undefined) return new TextDecoder(charset).decode(bytes).replace(/\0+$/, '')
  }
  return ''
}
