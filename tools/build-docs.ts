/**
 * `npm run build:docs`: docs/ as a static site with search, in apps/docs/dist. VitePress has its own lockfile in apps/docs, so that the
 * repository installs without it. Pages are those of docs/ as they are, but for these: README.md is the index of its folder, links out
 * of docs/ lead to the repository, and examples of processors have a link that opens them in the playground, which is part of the site.
 * VitePress fails on a link that leads nowhere.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeProcessor, processors } from '../packages/core/src/index.js'
import { builtPlayground } from './build-playground.js'
import { exampleFragments } from './example-links.js'
import { installIn, root } from './own-lockfile.js'

const REPOSITORY = 'https://github.com/sluice/sluice/blob/main'
const docs = path.join(root, 'docs')
const app = path.join(root, 'apps/docs')
const pages = path.join(app, 'pages')

installIn(app)
rmSync(pages, { recursive: true, force: true })
for (const file of readdirSync(docs, { recursive: true, encoding: 'utf8' })) writePage(file)
writeFileSync(path.join(pages, 'sidebar.json'), JSON.stringify(sidebar(), null, 2))
buildSite()
const playground = await builtPlayground()
cpSync(playground.folder, path.join(app, 'dist/playground'), { recursive: true })
process.stdout.write(`apps/docs/dist: ${readdirSync(path.join(app, 'dist'), { recursive: true }).length} files\n`)

function writePage(file: string): void {
  const from = path.join(docs, file)
  const to = path.join(pages, file.replace(/README\.md$/, 'index.md'))
  if (path.extname(file) === '') return
  mkdirSync(path.dirname(to), { recursive: true })
  if (!file.endsWith('.md')) cpSync(from, to)
  else writeFileSync(to, pageText(file, readFileSync(from, 'utf8')))
}

function pageText(file: string, text: string): string {
  const folder = path.dirname(path.join('docs', file))
  const linked = text
    .replace(/^<!--.*?-->\n+/s, '')
    // The words that say how a test runs a block are not for readers.
    .replaceAll(/^(```\w+)[ \t]+(?:run|output|file=\S+)[ \t]*$/gm, '$1')
    .replaceAll(/\]\((?![a-z]+:|#)([^)#\s]*)(#[^)\s]*)?\)/g, (_, target: string, id = '') => {
      const named = path.join(folder, target)
      if (!named.startsWith('docs/')) return `](${REPOSITORY}/${named}${id})`
      const isFolder = statSync(path.join(root, named), { throwIfNoEntry: false })?.isDirectory() === true
      return `](${isFolder ? path.posix.join(target, 'index.md') : target.replace(/README\.md$/, 'index.md')}${id})`
    })
  return withPlayground(file, linked)
}

/** Puts a link after the document that each example of a processor starts with. */
function withPlayground(file: string, text: string): string {
  const name = /^reference[/\\]processors[/\\](\w+)\.md$/.exec(file)?.[1]
  const definition = processors.find(each => each.name === name)
  if (definition === undefined) return text
  const description = describeProcessor(definition)
  const fragments = exampleFragments(description)
  return description.examples.reduce((page, { title }, i) => {
    const head = `**${title}**\n`
    if (!page.includes(head)) throw new Error(`docs/${file} has no example ${title}`)
    return page.replace(head, () => `**${title}** · [open in the playground](/playground/index.html${fragments[i]})\n`)
  }, text)
}

interface SidebarGroup {
  readonly text: string
  readonly items: { readonly text: string; readonly link: string }[]
}

/** The lists of docs/README.md; below the processors' list each of them. */
function sidebar(): SidebarGroup[] {
  const groups: SidebarGroup[] = [{ text: 'Start', items: [{ text: 'Five minutes', link: '/' }] }]
  for (const line of readFileSync(path.join(docs, 'README.md'), 'utf8').split('\n')) {
    const heading = /^## (.+)$/.exec(line)?.[1]
    if (heading !== undefined) groups.push({ text: heading, items: [] })
    if (!line.startsWith('- ')) continue
    for (const [, text, target] of line.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g))
      groups.at(-1)!.items.push({ text: text!, link: `/${target!.replace(/(?:README)?\.md$/, '')}` })
  }
  const names = processors.map(({ name }) => ({ text: name, link: `/reference/processors/${name}` }))
  return [...groups.filter(({ items }) => items.length > 0), { text: 'Processors', items: names }]
}

function buildSite(): void {
  const program = path.join(app, 'node_modules/vitepress/bin/vitepress.js')
  if (!existsSync(program)) throw new Error('vitepress is not installed')
  const { status, error } = spawnSync(process.execPath, [program, 'build', app], { cwd: app, stdio: 'inherit' })
  if (status !== 0) throw new Error(`vitepress build ended with ${status ?? error?.message}`)
}
