/** Files in and out of the page. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** A file with its path. */
export interface PageFile {
  readonly path: string
  readonly text: string
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
export function downloadAll(name: string, files: readonly PageFile[]): void {
  const archive = zipSync(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)])))
  download(name, archive as Uint8Array<ArrayBuffer>, 'application/zip')
}

/** An archive that cannot be read. */
export class ArchiveFault extends Error {}

/** Bytes that an archive may become: more is no set of tests. */
const MAX_BYTES = 64 * 1024 * 1024

/** Reads chosen or dropped files; archives are opened. Rejects with ArchiveFault for a damaged one. */
export async function readFiles(files: Iterable<File>): Promise<PageFile[]> {
  const read: PageFile[] = []
  for (const file of files) {
    if (!file.name.endsWith('.zip')) read.push({ path: file.name, text: await file.text() })
    else read.push(...unzipped(file.name, new Uint8Array(await file.arrayBuffer())))
  }
  return read
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
    return Object.entries(inside).map(([path, content]) => ({ path, text: strFromU8(content) }))
  } catch (thrown) {
    if (thrown instanceof ArchiveFault) throw thrown
    throw new ArchiveFault(`${name} is no archive that can be read: ${(thrown as Error).message}`)
  }
}
