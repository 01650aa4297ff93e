/** Files in and out of the page. */
import { strToU8, unzipSync, zipSync } from 'fflate'

/** A file with its path. */
export interface PageFile {
  readonly path: string
  readonly text: string
  /** The bytes of a file that is not a text, such as a PDF; null for a text. */
  readonly bytes: Uint8Array | null
}

/** Offers a file for download. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer>, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Offers files as one archive. */
export function downloadAll(name: string, files: readonly Pick<PageFile, 'path' | 'text'>[]): void {
  const archive = zipSync(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)])))
  download(name, archive as Uint8Array<ArrayBuffer>, 'application/zip')
}

/** An archive that cannot be read. */
export class ArchiveFault extends Error {}

/** Bytes that an archive may become: more is not a set of tests. */
const MAX_BYTES = 64 * 1024 * 1024

/** Reads chosen or dropped files; archives are opened. Rejects with ArchiveFault for a damaged one. */
export async function readFiles(files: Iterable<File>): Promise<PageFile[]> {
  const read: PageFile[] = []
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (file.name.endsWith('.zip')) read.push(...unzipped(file.name, bytes))
    else read.push(pageFile(file.name, bytes))
  }
  return read
}

/** How documents begin that are mostly readable characters, and that nobody reads as a text: PDF, RTF. */
const DOCUMENTS = /^(?:%PDF-|\{\\rtf)/

/** Bytes that are looked through for one that no text has. */
const HEAD = 8192

function pageFile(path: string, bytes: Uint8Array): PageFile {
  const text = new TextDecoder().decode(bytes)
  const isText = !bytes.subarray(0, HEAD).includes(0) && !DOCUMENTS.test(text)
  return isText ? { path, text, bytes: null } : { path, text: '', bytes }
}

function unzipped(name: string, bytes: Uint8Array): PageFile[] {
  let size = 0
  try {
    const inside = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize
        if (size > MAX_BYTES) throw new ArchiveFault(`${name} becomes larger than 64 MB`)
        return true
      },
    })
    return Object.entries(inside).map(([path, content]) => pageFile(path, content))
  } catch (thrown) {
    if (thrown instanceof ArchiveFault) throw thrown
    throw new ArchiveFault(`${name} is not an archive that can be read: ${(thrown as Error).message}`)
  }
}
