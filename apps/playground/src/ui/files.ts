/** Files in and out of the page. */

import type { GivenFile } from '@sluice/testing/opening'
import { givenFile } from '@sluice/testing/opening/given-file'
import { joinBytes } from '../join-bytes.js'

export type { GivenFile }

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
export async function downloadAll(name: string, files: readonly Pick<GivenFile, 'path' | 'text'>[]): Promise<void> {
  const { strToU8, zipSync } = await import('fflate')
  const archive = zipSync(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)])))
  download(name, archive as Uint8Array<ArrayBuffer>, 'application/zip')
}

/** An archive that cannot be read. */
export class ArchiveFault extends Error {}

/** Bytes that an archive may become: more does not help a page. */
const MAX_BYTES = 128 * 1024 * 1024

/** A file of the page's user, with its path within the folder that was dropped. */
export interface PathFile {
  readonly path: string
  readonly file: File
}

/** Reads chosen or dropped files; archives (`.zip`, `.gz`) are opened, by their content. Rejects with ArchiveFault for a damaged one. */
export async function readFiles(files: Iterable<File | PathFile>): Promise<GivenFile[]> {
  const read: GivenFile[] = []
  for (const each of files) {
    const { path, file } = each instanceof File ? { path: each.name, file: each } : each
    read.push(...(await filesOf(path, new Uint8Array(await file.arrayBuffer()))))
  }
  return read
}

async function filesOf(path: string, bytes: Uint8Array): Promise<GivenFile[]> {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    return [givenFile(path.replace(/\.gz$/i, ''), await gunzipped(path, bytes))]
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04) return unzipped(path, bytes)
  return [givenFile(path, bytes)]
}

/** The number of bytes that are decompressed at a time, so that the size is checked before it is too large. */
const PIECE = 65_536

async function gunzipped(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  const { Gunzip } = await import('fflate')
  const pieces: Uint8Array[] = []
  let size = 0
  const gunzip = new Gunzip(piece => {
    size += piece.length
    if (size > MAX_BYTES) throw new ArchiveFault(`${name} becomes larger than 128 MB`)
    pieces.push(piece)
  })
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      gunzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
    }
  } catch (thrown) {
    if (thrown instanceof ArchiveFault) throw thrown
    throw new ArchiveFault(`${name} is not an archive that can be read: ${(thrown as Error).message}`)
  }
  return joinBytes(pieces)
}

/** Office documents are archives too: these are one file. */
const IN_DOCUMENTS = new Set(['[Content_Types].xml', 'mimetype'])

async function unzipped(name: string, bytes: Uint8Array): Promise<GivenFile[]> {
  const { unzipSync } = await import('fflate')
  let size = 0
  let isDocument = false
  try {
    const inside = unzipSync(bytes, {
      filter: ({ name: own, originalSize }) => {
        if (IN_DOCUMENTS.has(own)) isDocument = true
        if (isDocument) return false
        size += originalSize
        if (size > MAX_BYTES) throw new ArchiveFault(`${name} becomes larger than 128 MB`)
        return !own.endsWith('/')
      },
    })
    if (isDocument) return [givenFile(name, bytes)]
    return Object.entries(inside).map(([path, content]) => givenFile(path, content))
  } catch (thrown) {
    if (thrown instanceof ArchiveFault) throw thrown
    throw new ArchiveFault(`${name} is not an archive that can be read: ${(thrown as Error).message}`)
  }
}

/** The most files that are read from dropped folders: more means the wrong folder. */
const MOST_FILES = 5000

/** Folders that hold nothing to be opened. */
const PASSED_OVER = /^(?:\..*|node_modules|docs|img|kibana)$/

/** The files that were dropped, with those of folders. Rejects with ArchiveFault for a folder that has too many. */
export async function droppedFiles(transfer: DataTransfer): Promise<PathFile[]> {
  // Entries are there only while the event is handled, so all are taken before anything is awaited.
  const entries = [...transfer.items].flatMap(item => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []))
  const plain = [...transfer.files]
  if (entries.every(({ isFile }) => isFile)) return plain.map(file => ({ path: file.name, file }))
  const found: PathFile[] = []
  for (const entry of entries) await walk(entry, found)
  return found
}

async function walk(entry: FileSystemEntry, found: PathFile[]): Promise<void> {
  if (found.length >= MOST_FILES)
    throw new ArchiveFault(`the folder has more than ${MOST_FILES} files: drop a part of it`)
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    found.push({ path: entry.fullPath.replace(/^\//, ''), file })
    return
  }
  if (PASSED_OVER.test(entry.name)) return
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // A reader gives a part of the entries at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return
    for (const each of some) await walk(each, found)
  }
}
