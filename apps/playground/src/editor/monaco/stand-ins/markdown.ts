/**
 * Stands in for Monaco's Markdown: makes elements of the Markdown that our hovers and completions use. Blocks are paragraphs, lists,
 * headings, lines and fenced code; within them there are code, bold, italic and links. Elements are made one by one and texts stay texts,
 * so that nothing has to be cleaned.
 */

/** Markdown as Monaco hands it on. */
export interface MarkdownText {
  readonly value: string
}

/** Monaco's callbacks while Markdown is rendered. */
export interface RenderOptions {
  /** Colours a fenced block; without it the block is plain. */
  readonly codeBlockRenderer?: (language: string, code: string) => Promise<HTMLElement>
  /** Receives when a block was coloured and may have another size. */
  readonly asyncRenderCallback?: () => void
  /** Follows a link. */
  readonly actionHandler?: (link: string, markdown: MarkdownText) => void
}

/** A block of lines, with the text of the language after the fence when it is code. */
type Block =
  | { readonly kind: 'code'; readonly language: string; readonly lines: string[] }
  | { readonly kind: 'list' | 'text'; readonly lines: string[] }

const FENCE = /^\s*```\s*([\w-]*)/
const ITEM = /^\s*[-*]\s+/
const HEADING = /^(#{1,6})\s+/
const RULE = /^\s*(?:---+|\*\*\*+)\s*$/

/** Code, bold, italic, a link, or a character that a backslash makes plain. */
const INLINE =
  /(`+)([\s\S]*?[^`])\1(?!`)|\*\*([\s\S]+?)\*\*|([*_])(?=\S)([\s\S]*?\S)\4|\[([^\]]*)\]\(([^)\s]*)\)|\\([\\`*_{}[\]()#+\-.!<>|~])/g

/** Renders Markdown into an element (a new one if none is given). Returns it, with what takes the listeners away. */
export function renderMarkdown(
  markdown: MarkdownText,
  options: RenderOptions = {},
  target: HTMLElement = document.createElement('div'),
): { readonly element: HTMLElement; dispose(): void } {
  const follow = (link: string) => options.actionHandler?.(link, markdown)
  target.replaceChildren(...blocksOf(markdown.value).map(block => elementOf(block, options, follow)))
  return { element: target, dispose() {} }
}

/** The text without its marks. */
export function renderAsPlaintext(markdown: MarkdownText | string): string {
  return renderMarkdown(typeof markdown === 'string' ? { value: markdown } : markdown).element.textContent ?? ''
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of text.split(/\r?\n/)) {
    const fence = FENCE.exec(line)
    if (open?.kind === 'code') {
      if (fence === null) open.lines.push(line)
      else open = undefined
      continue
    }
    if (fence !== null) blocks.push((open = { kind: 'code', language: fence[1]!, lines: [] }))
    else if (line.trim() === '') open = undefined
    else {
      const kind = ITEM.test(line) ? 'list' : 'text'
      const alone = HEADING.test(line) || RULE.test(line)
      if (open === undefined || alone || (kind === 'list' && open.kind === 'text'))
        blocks.push((open = { kind, lines: [] }))
      open.lines.push(line)
      if (alone) open = undefined
    }
  }
  return blocks
}

function elementOf(block: Block, options: RenderOptions, follow: (link: string) => void): HTMLElement {
  if (block.kind === 'code') return codeBlock(block.language, block.lines.join('\n'), options)
  const text = block.lines.join('\n')
  if (block.kind === 'list') {
    const items = text.split(/^\s*[-*]\s+/m).slice(1)
    return element(
      'ul',
      items.map(item => element('li', inline(item.trim(), follow))),
    )
  }
  if (RULE.test(text)) return element('hr', [])
  const heading = HEADING.exec(text)
  return heading === null
    ? element('p', inline(text, follow))
    : element(`h${heading[1]!.length}`, inline(text.slice(heading[0].length), follow))
}

function codeBlock(language: string, code: string, options: RenderOptions): HTMLElement {
  const block = element('div', [element('pre', [element('code', [code])])])
  void options.codeBlockRenderer?.(language, code).then(coloured => {
    block.replaceChildren(coloured)
    options.asyncRenderCallback?.()
  })
  return block
}

function inline(text: string, follow: (link: string) => void): (Node | string)[] {
  const parts: (Node | string)[] = []
  let from = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, , code, bold, , italic, label, link, plain] = match
    parts.push(text.slice(from, match.index))
    from = match.index + whole.length
    if (code !== undefined) parts.push(element('code', [code.trim()]))
    else if (bold !== undefined) parts.push(element('strong', inline(bold, follow)))
    else if (italic !== undefined) parts.push(element('em', inline(italic, follow)))
    else if (link !== undefined) parts.push(linkTo(link, label!, follow))
    else parts.push(plain!)
  }
  parts.push(text.slice(from))
  return parts
}

/** Only pages of the web and commands of the editor are linked to; anything else stays text. */
function linkTo(link: string, label: string, follow: (link: string) => void): Node | string {
  if (!/^(?:https?:|command:)/.test(link)) return label
  const anchor = element('a', [label]) as HTMLAnchorElement
  anchor.title = link
  anchor.href = link
  anchor.addEventListener('click', event => {
    event.preventDefault()
    follow(link)
  })
  return anchor
}

function element(name: string, children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  made.append(...children)
  return made
}
