/** Files in memory, for readers of tests and packages. */
import { type FileEntry, folderOf, nameOf, type TestFiles } from '../files.js'
import type { OpenedFile } from './opening.js'

/** Files by their paths. A later one takes the place of an earlier one. */
export class MemoryFiles implements TestFiles {
  private readonly texts: ReadonlyMap<string, string>
  private folders: ReadonlyMap<string, readonly FileEntry[]> | undefined

  constructor(files: readonly OpenedFile[]) {
    this.texts = new Map(files.map(({ path, text }) => [path, text.replace(/^\ufeff/, '')]))
  }

  read(file: string): string | null {
    return this.texts.get(file) ?? null
  }

  list(folder: string): readonly FileEntry[] {
    this.folders ??= foldersOf(this.texts.keys())
    return this.folders.get(folder) ?? []
  }
}

function foldersOf(paths: Iterable<string>): Map<string, FileEntry[]> {
  const entries = new Map<string, Map<string, FileEntry>>()
  for (const path of paths) {
    let [own, isFolder] = [path, false]
    while (own !== '') {
      const folder = folderOf(own)
      const inside = entries.get(folder) ?? new Map<string, FileEntry>()
      entries.set(folder, inside)
      if (inside.has(nameOf(own))) break
      inside.set(nameOf(own), { name: nameOf(own), isFolder })
      ;[own, isFolder] = [folder, true]
    }
  }
  return new Map(
    [...entries].map(([folder, inside]) => [folder, [...inside.values()].sort((a, b) => (a.name < b.name ? -1 : 1))]),
  )
}
