/** Mail (RFC 822, MIME): the headers, the text, and the files that are attached to it. */
import { JavaException } from '@sluice/java'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { instant } from './dates.js'
import type { FileReader, OpenFile } from './file-reader.js'
import { Key, Metadata } from './metadata.js'
import { readMarkup } from './read-html.js'

/** Mails attached to mails are read to this depth. */
const MAX_DEPTH = 5

export const readMail: FileReader = async (file, type) => {
  const { body, metadata, budget } = file
  const mail = await parseMail(file.bytes)
  metadata.set(Key.contentType, type)
  metadata.add(Key.title, mail.subject)
  metadata.add(Key.subject, mail.subject)
  if (mail.from !== undefined) metadata.add(Key.creator, addressText(mail.from))
  if (mail.date !== undefined) metadata.add(Key.created, instant(new Date(mail.date)))
  if (mail.text !== undefined) body.element('p', mail.text)
  else if (mail.html !== undefined) readMarkup(mail.html, body, new Metadata(), budget)
  for (const attachment of mail.attachments) await readAttachment(attachment, file)
}

async function parseMail(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer', maxNestingDepth: 64 })
  } catch (thrown) {
    throw new JavaException('java.io.IOException', (thrown as Error).message)
  }
}

const addressText = ({ name, address }: Address): string =>
  address === undefined || address === '' ? name : name === '' ? address : `${name} <${address}>`

async function readAttachment({ filename, content }: Email['attachments'][number], file: OpenFile): Promise<void> {
  const { body, depth } = file
  if (depth >= MAX_DEPTH || typeof content === 'string') return
  body.start('div')
  if (filename !== null) body.element('h1', filename)
  await file.readFile({
    ...file,
    bytes: new Uint8Array(content),
    name: filename,
    metadata: new Metadata(),
    depth: depth + 1,
  })
  body.end('div')
}
