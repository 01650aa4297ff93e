/** The errors of file parsers: Java's exceptions as Apache Tika throws them, and the limits on time and size. */
import { JavaException } from '@sluice/java'

const TIKA = 'org.apache.tika.exception'

/** The class that reads XML of no kind that is known. */
export const XML_PARSER = 'org.apache.tika.parser.xml.DcXMLParser'

/** Wraps the exception of a parser like Tika: `parser` is the Java class that reads the file there. */
export function brokenFile(parser: string, cause: JavaException): JavaException {
  return new JavaException(`${TIKA}.TikaException`, textOfBroken(parser, cause.className), cause)
}

function textOfBroken(parser: string, cause: string): string {
  if (cause.startsWith('org.xml.sax.')) {
    return parser === XML_PARSER ? 'XML parse error' : `TIKA-237: Illegal SAXException from ${parser}`
  }
  if (RUNTIME.has(cause)) return `Unexpected RuntimeException from ${parser}`
  return `TIKA-198: Illegal IOException from ${parser}`
}

/** Runtime exceptions that our readers throw. */
const RUNTIME = new Set([
  'java.lang.IllegalArgumentException',
  'java.lang.IllegalStateException',
  'java.lang.IndexOutOfBoundsException',
])

/** A file with the name of an Office file that is not one. */
export const notOffice = (): JavaException =>
  new JavaException(
    `${TIKA}.TikaException`,
    'Error creating OOXML extractor',
    new JavaException(
      'org.apache.poi.openxml4j.exceptions.NotOfficeXmlFileException',
      'No valid entries or contents found, this is not a valid OOXML (Office Open XML) file',
    ),
  )

/** A file that can't be read without a password. */
export const encryptedFile = (cause?: JavaException): JavaException =>
  new JavaException(`${TIKA}.EncryptedDocumentException`, 'Unable to process: document is encrypted', cause)

/** A file that becomes far larger, or far deeper, than it looks. */
export const zipBomb = (text: string): JavaException =>
  new JavaException(`${TIKA}.TikaException`, 'Zip bomb detected!', new JavaException('org.xml.sax.SAXException', text))

/** How much work one file may be. */
export interface Bounds {
  /** Milliseconds. */
  readonly millis: number
  /** Bytes of all that is unpacked. */
  readonly bytes: number
}

/** Counts the work on one file. */
export class Budget {
  private readonly start: number
  private calls = 0
  private bytes = 0

  constructor(
    private readonly bounds: Bounds,
    private readonly milliseconds: () => number,
  ) {
    this.start = milliseconds()
  }

  /** Called in every loop over a file. Throws tika_exception when the time is up. */
  step(): void {
    if (++this.calls % CALLS_BETWEEN_LOOKS === 0) this.look()
  }

  /** Checks the clock. Throws tika_exception when the time is up. */
  look(): void {
    if (this.milliseconds() - this.start <= this.bounds.millis) return
    throw new JavaException(`${TIKA}.TikaException`, `reading the file took longer than ${this.bounds.millis} ms`)
  }

  /** Called before bytes are unpacked. Throws tika_exception when they are too many. */
  unpack(bytes: number): void {
    this.bytes += bytes
    if (this.bytes > this.bounds.bytes) {
      throw zipBomb(`more than ${this.bounds.bytes} bytes when unpacked`)
    }
  }
}

const CALLS_BETWEEN_LOOKS = 512
