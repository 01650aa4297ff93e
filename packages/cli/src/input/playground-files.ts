/** The files that `sluice play` opens: read here, recognised by the code that also reads files dropped on the page. */
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { encodeBase64 } from '@sluice/java'
import { type GivenFile, isPackage, type Opening, openGiven } from '@sluice/testing/opening'
import { givenFile } from '@sluice/testing/opening/given-file'
import { UsageFault } from '../faults.js'
import { findPipelines } from './find-pipelines.js'
import { readBytes, STANDARD_INPUT } from './text-file.js'

/** The files that the page opens, as they are sent: the bytes of databases are Base64. `served-files.ts` in apps/playground reads it. */
export interface PlaygroundFiles extends Omit<Opening, 'databases'> {
  readonly databases: readonly { readonly name: string; readonly data: string }[]
}

/**
 * Reads files and folders: pipelines, samples, tests, databases and tables in any form. Throws UsageFault for what cannot be read or
 * taken.
 */
export async function readPlaygroundFiles(
  files: readonly string[],
  standardInput: () => AsyncIterable<string>,
): Promise<PlaygroundFiles> {
  const given: GivenFile[] = []
  for (const file of files) {
    if (file === STANDARD_INPUT) given.push({ path: '', text: await wholeText(standardInput()), bytes: null })
    else if (isFolder(file)) given.push(...filesBelow(file))
    else given.push(readGiven(file))
  }
  const { databases, ...opening } = openGiven(given)
  const [fault] = opening.faults
  if (fault !== undefined) throw new UsageFault(`${fault.path}: ${fault.message}`)
  return { ...opening, databases: databases.map(({ name, bytes }) => ({ name, data: encodeBase64(bytes) })) }
}

const readGiven = (file: string): GivenFile => givenFile(file.split(path.sep).join('/'), readBytes(file))

/** Folders of packages without files for pipelines or tests. */
const LEFT_OUT = /^(?:\..*|node_modules|dist|docs|img|kibana)$/
/** Bytes of the largest file of a package that is read. */
const LARGEST = 16 * 1024 * 1024

/** A package or data stream is read with its tests; of any other folder the pipelines alone. */
function filesBelow(folder: string): GivenFile[] {
  const all = candidates(folder).map(file => readGiven(file))
  if (isPackage(all)) return all
  const pipelines = new Set(findPipelines([folder], file => file).map(({ file }) => file))
  if (pipelines.size === 0) throw new UsageFault(`there are no pipelines in ${folder}`)
  return [...pipelines].map(readGiven)
}

const candidates = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const full = path.join(folder, entry.name)
      if (entry.isDirectory()) return LEFT_OUT.test(entry.name) ? [] : candidates(full)
      return entry.isFile() && statSync(full).size <= LARGEST ? [full] : []
    })

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
}

async function wholeText(pieces: AsyncIterable<string>): Promise<string> {
  const read: string[] = []
  for await (const piece of pieces) read.push(piece)
  return read.join('')
}
