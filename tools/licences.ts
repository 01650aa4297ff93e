/** The licences of packages that are bundled with ours. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A package of which modules are bundled. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** An SPDX id or expression. */
  readonly license: string
  readonly folder: string
}

/** The packages that modules belong to, in the order of their folders. */
export function bundledPackages(moduleIds: Iterable<string>): BundledPackage[] {
  const folders = new Set([...moduleIds].flatMap(id => packageFolder(id) ?? []))
  return [...folders].sort().map(folder => {
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Omit<
      BundledPackage,
      'folder'
    >
    const { name, version, license } = manifest
    return { name, version, license, folder }
  })
}

/** One text with the licence of each package that the modules belong to. */
export function licenceTexts(moduleIds: Iterable<string>): string {
  const parts = bundledPackages(moduleIds).map(
    ({ name, version, license, folder }) => `${name} ${version} (${license})\n\n${textsOf(folder)}`,
  )
  return `Packages that are part of this one, and their licences.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`
}

/** The folder of the npm package that a module belongs to; null for our own. Modules that a bundler makes up are named after real ones. */
function packageFolder(id: string): string | null {
  const match = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)(?=\/)/.exec(id)
  return match === null ? null : match[1]!
}

const LICENCE_FILES = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENCE', 'license', 'LICENSE-MIT.txt', 'License']

/** The third-party code within a package. */
const NOTICES = 'ThirdPartyNotices.txt'

function textsOf(folder: string): string {
  const read = (name: string): string => `${readFileSync(path.join(folder, name), 'utf8').trim()}\n`
  const licence = LICENCE_FILES.find(name => existsSync(path.join(folder, name)))
  const text = licence === undefined ? 'The package has no file with the text of its licence.\n' : read(licence)
  return existsSync(path.join(folder, NOTICES)) ? `${text}\n${read(NOTICES)}` : text
}
