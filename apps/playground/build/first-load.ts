/**
 * What a first visit of the built playground loads: the page, what it names, what those name, and the workers with theirs. Each file is
 * counted once, as it is and as it is sent (gzip, level 9).
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { parseAst } from 'vite'

/** A file of the first visit, its path relative to the folder. */
export interface LoadedFile {
  readonly file: string
  readonly bytes: number
  readonly gzip: number
}

/** All of them, the largest first, and their sums. */
export interface FirstLoad {
  readonly files: readonly LoadedFile[]
  readonly bytes: number
  readonly gzip: number
}

/**
 * The limit of a first visit, in bytes as they are sent, with what comes when somebody first points at a word of the editor and clicks
 * there.
 */
export const FIRST_LOAD_LIMIT = 902_000

/**
 * Files that are imported dynamically but needed immediately, by their names without hash: the two sides of the worker, the
 * editor, and what opens the workspace of a link. A test in a browser fails when there are others.
 */
const NEEDED_AT_ONCE: readonly string[] = ['take', 'first-stage', 'pipeline-editor', 'sharing']

/**
 * Returns the files of the first visit of a built folder. `atOnce` are the names, without hash, of files that are imported dynamically
 * but needed immediately. Throws an error for a name without a file, and if the folder has no page.
 */
export function firstLoad(folder: string, atOnce: readonly string[] = NEEDED_AT_ONCE): FirstLoad {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => file.replaceAll('\\', '/'))
  for (const name of atOnce)
    if (!all.some(file => nameOf(file) === name)) throw new Error(`no file of ${folder} is called ${name}`)
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const next of namedBy(readFileSync(path.join(folder, file), 'utf8'), file, atOnce)) visit(next)
    // The styles of a file of code have its name, and come with it.
    if (file.endsWith('.js')) for (const other of all.filter(each => isStyleOf(each, file))) visit(other)
  }
  visit('index.html')
  const files = [...seen]
    .map(file => {
      const content = readFileSync(path.join(folder, file))
      return { file, bytes: content.length, gzip: gzipSync(content, { level: 9 }).length }
    })
    .sort((a, b) => b.gzip - a.gzip)
  const sum = (what: 'bytes' | 'gzip'): number => files.reduce((total, each) => total + each[what], 0)
  return { files, bytes: sum('bytes'), gzip: sum('gzip') }
}

/** The name of a file without folder, hash and ending. */
const nameOf = (file: string): string => path.basename(file).replace(/(?:-[\w-]{7})?\.\w+$/, '')

const isStyleOf = (file: string, code: string): boolean => file.endsWith('.css') && nameOf(file) === nameOf(code)

/** The files that one names, relative to the folder. */
function namedBy(text: string, file: string, atOnce: readonly string[]): string[] {
  const names = file.endsWith('.html')
    ? namedByPage(text)
    : file.endsWith('.css')
      ? namedByStyles(text)
      : namedByCode(text, atOnce)
  return names
    .filter(name => !/^(?:data:|https?:|#)/.test(name))
    .map(name => path.posix.join(path.posix.dirname(file), name.replace(/[?#].*/, '')))
}

const namedByPage = (text: string): string[] =>
  [...text.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]*)"/g)].map(([, name]) => name!)

const namedByStyles = (text: string): string[] =>
  [...text.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)|@import\s+["'](.*?)["']/g)].map(
    ([, , address, imported]) => (address ?? imported)!,
  )

/** A node of the tree of a module. */
interface Node {
  readonly type: string
  readonly [member: string]: unknown
}

/** Imports, `new URL(name, import.meta.url)` of workers, and dynamic imports of modules that are needed immediately. */
function namedByCode(text: string, atOnce: readonly string[]): string[] {
  const names: string[] = []
  const visit = (node: Node): void => {
    const source = node.source as Node | null | undefined
    if (/^(?:Import|Export(?:Named|All))Declaration$/.test(node.type) && source) names.push(source.value as string)
    if (node.type === 'ImportExpression') {
      const name = textOf(source as Node)
      if (name !== undefined && atOnce.includes(nameOf(name))) names.push(name)
    }
    if (node.type === 'NewExpression' && (node.callee as Node).name === 'URL') {
      const [name, base] = node.arguments as readonly Node[]
      const address = name === undefined ? undefined : textOf(name)
      if (address?.endsWith('.js') && base?.type === 'MemberExpression') names.push(address)
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string')
          visit(child as Node)
  }
  visit(parseAst(text) as unknown as Node)
  return names
}

/** The text of a literal; undefined for anything else. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  const [only, ...more] = node.quasis as readonly { readonly value: { readonly cooked: string } }[]
  return more.length === 0 ? only?.value.cooked : undefined
}

/** The table that is printed after a build. */
export function tableOf({ files, bytes, gzip }: FirstLoad): string {
  const row = (name: string, raw: number, sent: number): string =>
    `${(raw / 1000).toFixed(1).padStart(9)} kB ${(sent / 1000).toFixed(1).padStart(8)} kB gzip  ${name}`
  return [...files.map(each => row(each.file, each.bytes, each.gzip)), row('first load', bytes, gzip)].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '../dist')
  process.stdout.write(`${tableOf(firstLoad(folder))}\n`)
}
