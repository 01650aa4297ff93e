/**
 * Packages may link to files elsewhere in their repository: `default.yml.link` holds the path of the file that stands for `default.yml`,
 * relative to its own folder, and a checksum (https://www.elastic.co/docs/extend/integrations/developer_workflow_links).
 */
import { type FileEntry, folderOf, joined, type TestFiles } from '../files.js'

const ENDING = '.link'

/** Files with the linked ones among them, under the names that the links stand for. Checksums are elastic-package's to hold. */
export class LinkedFiles implements TestFiles {
  constructor(private readonly files: TestFiles) {}

  read(file: string): string | null {
    const own = this.files.read(file)
    if (own !== null) return own
    const target = this.files
      .read(file + ENDING)
      ?.trim()
      .split(/\s+/)[0]
    return target === undefined ? null : this.files.read(joined(folderOf(file), target))
  }

  list(folder: string): readonly FileEntry[] {
    const entries = this.files.list(folder)
    const linked = entries.filter(({ name, isFolder }) => !isFolder && name.endsWith(ENDING))
    if (linked.length === 0) return entries
    const others = entries.filter(entry => !linked.includes(entry))
    const named = linked.map(({ name }) => ({ name: name.slice(0, -ENDING.length), isFolder: false }))
    const added = named.filter(({ name }) => !others.some(other => other.name === name))
    return [...others, ...added].sort((a, b) => (a.name < b.name ? -1 : 1))
  }
}
