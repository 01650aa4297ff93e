/**
 * Files that are not texts, known by their first bytes: databases of IP addresses, documents that `attachment` reads, and what is refused.
 */

/** A form of bytes. */
export interface BinaryForm {
  readonly name: string
  readonly isOf: (bytes: Uint8Array) => boolean
  /** Its use: a database, a document with its bytes for `attachment`, or nothing, with the reason. */
  readonly use: 'database' | 'attachment' | { readonly refused: string }
}

const beginsWith =
  (...codes: readonly number[]) =>
  (bytes: Uint8Array): boolean =>
    codes.every((code, i) => bytes[i] === code)

const beginsWithText = (text: string): ((bytes: Uint8Array) => boolean) =>
  beginsWith(...[...text].map(sign => sign.charCodeAt(0)))

/** The mark before the metadata of a database; see https://maxmind.github.io/MaxMind-DB/, "Database Metadata". */
const MARK = [0xab, 0xcd, 0xef, ...[...'MaxMind.com'].map(sign => sign.charCodeAt(0))]
/** So far from the end the mark may stand at most. */
const MARK_DISTANCE = 128 * 1024

function isDatabase(bytes: Uint8Array): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - MARK_DISTANCE))
  for (let at = tail.indexOf(MARK[0]!); at >= 0; at = tail.indexOf(MARK[0]!, at + 1)) {
    if (MARK.every((code, i) => tail[at + i] === code)) return true
  }
  return false
}

const refused = (reason: string): BinaryForm['use'] => ({ refused: reason })
const PICTURE = refused('a picture holds neither pipelines nor documents')

/** The forms; the first that fits is taken. */
export const binaryForms: readonly BinaryForm[] = [
  { name: 'IP database (.mmdb)', isOf: isDatabase, use: 'database' },
  { name: 'PDF', isOf: beginsWithText('%PDF-'), use: 'attachment' },
  { name: 'Rich text (RTF)', isOf: beginsWithText('{\\rtf'), use: 'attachment' },
  { name: 'Office document', isOf: beginsWith(0xd0, 0xcf, 0x11, 0xe0), use: 'attachment' },
  // Archives of files are opened before this: what is left is one document.
  { name: 'Office document', isOf: beginsWith(0x50, 0x4b, 0x03, 0x04), use: 'attachment' },
  { name: 'PNG', isOf: beginsWith(0x89, 0x50, 0x4e, 0x47), use: PICTURE },
  { name: 'JPEG', isOf: beginsWith(0xff, 0xd8, 0xff), use: PICTURE },
  { name: 'GIF', isOf: beginsWithText('GIF8'), use: PICTURE },
  { name: 'Program', isOf: beginsWith(0x7f, 0x45, 0x4c, 0x46), use: refused('programs cannot be opened') },
  { name: 'Program', isOf: beginsWithText('MZ'), use: refused('programs cannot be opened') },
  {
    name: 'Archive of xz',
    isOf: beginsWith(0xfd, 0x37, 0x7a, 0x58, 0x5a),
    use: refused('unpack it first: of archives .zip and .gz are opened'),
  },
  {
    name: 'Archive of zstd',
    isOf: beginsWith(0x28, 0xb5, 0x2f, 0xfd),
    use: refused('unpack it first: of archives .zip and .gz are opened'),
  },
  {
    name: 'Archive of bzip2',
    isOf: beginsWithText('BZh'),
    use: refused('unpack it first: of archives .zip and .gz are opened'),
  },
  {
    name: 'Database of SQLite',
    isOf: beginsWithText('SQLite format 3\0'),
    use: refused('export what you need of it as JSON or CSV'),
  },
  {
    name: 'Packet capture',
    isOf: bytes => beginsWith(0xd4, 0xc3, 0xb2, 0xa1)(bytes) || beginsWith(0x0a, 0x0d, 0x0d, 0x0a)(bytes),
    use: refused('export the packets as JSON: pipelines take documents'),
  },
  {
    name: 'Windows event log',
    isOf: beginsWithText('ElfFile\0'),
    use: refused('export the events as JSON or XML: pipelines take documents'),
  },
  { name: 'Binary file', isOf: () => true, use: refused('it is not text, and no form of file that is known here') },
]

/** The form of bytes. */
export const binaryFormOf = (bytes: Uint8Array): BinaryForm => binaryForms.find(form => form.isOf(bytes))!
