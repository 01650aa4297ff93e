/** Files of a test, in memory. */
import type { FileEntry, TestFiles } from '../files.js'

/** The files by their paths. */
export class MemoryFiles implements TestFiles {
  private readonly texts: Map<string, string>

  constructor(texts: Readonly<Record<string, string>>) {
    this.texts = new Map(Object.entries(texts))
  }

  read(file: string): string | null {
    return this.texts.get(file) ?? null
  }

  list(folder: string): readonly FileEntry[] {
    const prefix = folder === '' ? '' : `${folder}/`
    const names = new Map<string, boolean>()
    for (const file of this.texts.keys()) {
      if (!file.startsWith(prefix)) continue
      const [name, ...inner] = file.slice(prefix.length).split('/') as [string, ...string[]]
      names.set(name, inner.length > 0)
    }
    return [...names].map(([name, isFolder]) => ({ name, isFolder })).sort((a, b) => (a.name < b.name ? -1 : 1))
  }
}
