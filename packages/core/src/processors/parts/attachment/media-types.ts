/** Media types by the first bytes of a file and by the ending of its name, as Apache Tika names them. */

/** Bytes (as Latin-1 characters) at a place, and the type that they tell. */
export type Magic = readonly [at: number, bytes: string, type: string]

/** The first that fits counts. */
export const MAGIC: readonly Magic[] = [
  [0, '%PDF-', 'application/pdf'],
  [0, '{\\rtf', 'application/rtf'],
  [0, 'PK\x03\x04', 'application/zip'],
  [0, 'PK\x05\x06', 'application/zip'],
  [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/x-tika-msoffice'],
  [0, '\x89PNG\r\n\x1a\n', 'image/png'],
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [0, 'GIF87a', 'image/gif'],
  [0, 'GIF89a', 'image/gif'],
  [0, 'BM', 'image/bmp'],
  [0, 'II*\0', 'image/tiff'],
  [0, 'MM\0*', 'image/tiff'],
  [8, 'WEBP', 'image/webp'],
  [0, '8BPS', 'image/vnd.adobe.photoshop'],
  [0, '\0\0\x01\0', 'image/vnd.microsoft.icon'],
  [0, '\x1f\x8b', 'application/gzip'],
  [0, 'BZh', 'application/x-bzip2'],
  [0, '\xfd7zXZ\0', 'application/x-xz'],
  [0, '7z\xbc\xaf\x27\x1c', 'application/x-7z-compressed'],
  [0, 'Rar!\x1a', 'application/x-rar-compressed'],
  [257, 'ustar', 'application/x-tar'],
  [0, '%!PS', 'application/postscript'],
  [0, '\x7fELF', 'application/x-elf'],
  [0, 'MZ', 'application/x-msdownload'],
  [0, '\xca\xfe\xba\xbe', 'application/java-vm'],
  [0, 'SQLite format 3\0', 'application/x-sqlite3'],
  [0, 'OggS', 'application/ogg'],
  [0, 'fLaC', 'audio/x-flac'],
  [0, 'ID3', 'audio/mpeg'],
  [8, 'WAVE', 'audio/vnd.wave'],
  [8, 'AVI ', 'video/x-msvideo'],
  [4, 'ftyp', 'video/mp4'],
  [0, 'BEGIN:VCARD', 'text/x-vcard'],
  [0, 'BEGIN:VCALENDAR', 'text/calendar'],
]

/** Types of text by the ending of a file name. */
export const TEXT_TYPES = new Map([
  ['asc', 'text/plain'],
  ['bat', 'application/x-bat'],
  ['c', 'text/x-csrc'],
  ['cpp', 'text/x-c++src'],
  ['cs', 'text/x-csharp'],
  ['css', 'text/css'],
  ['csv', 'text/csv'],
  ['eml', 'message/rfc822'],
  ['go', 'text/x-go'],
  ['h', 'text/x-chdr'],
  ['htm', 'text/html'],
  ['html', 'text/html'],
  ['ics', 'text/calendar'],
  ['ini', 'text/x-ini'],
  ['java', 'text/x-java-source'],
  ['js', 'application/javascript'],
  ['json', 'application/json'],
  ['log', 'text/x-log'],
  ['md', 'text/x-web-markdown'],
  ['mht', 'message/rfc822'],
  ['pl', 'text/x-perl'],
  ['properties', 'text/x-java-properties'],
  ['py', 'text/x-python'],
  ['rb', 'text/x-ruby'],
  ['sh', 'application/x-sh'],
  ['sql', 'text/x-sql'],
  ['tex', 'application/x-tex'],
  ['tsv', 'text/tab-separated-values'],
  ['txt', 'text/plain'],
  ['vcf', 'text/x-vcard'],
  ['xhtml', 'application/xhtml+xml'],
  ['xml', 'application/xml'],
  ['yaml', 'text/x-yaml'],
  ['yml', 'text/x-yaml'],
])

/** Types of files that are not text, by the ending of a file name: for files whose bytes tell nothing. */
export const OTHER_TYPES = new Map([
  ['doc', 'application/msword'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['epub', 'application/epub+zip'],
  ['gif', 'image/gif'],
  ['gz', 'application/gzip'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['odp', 'application/vnd.oasis.opendocument.presentation'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['ppt', 'application/vnd.ms-powerpoint'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['rtf', 'application/rtf'],
  ['tar', 'application/x-tar'],
  ['xls', 'application/vnd.ms-excel'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['zip', 'application/zip'],
])

/** Streams of OLE files (in UTF-16) that tell the type. */
export const OLE_STREAMS: readonly (readonly [name: string, type: string])[] = [
  ['EncryptedPackage', 'application/x-tika-ooxml-protected'],
  ['WordDocument', 'application/msword'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['__properties_version1.0', 'application/vnd.ms-outlook'],
]

/** Types of XML by the root element and, if it matters, its namespace. */
export const XML_ROOTS = new Map([
  ['html', 'application/xhtml+xml'],
  ['svg', 'image/svg+xml'],
  ['rss', 'application/rss+xml'],
  ['feed', 'application/atom+xml'],
  ['RDF', 'application/rdf+xml'],
])
