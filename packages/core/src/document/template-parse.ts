/**
 * Mustache text to a tree, with the rules and error texts of the mustache.java that Elasticsearch carries
 * (recordings `cases/engine`). The npm package `mustache` was tried on paper and left out: its rules for standalone
 * lines, delimiters and function tags differ, and it reports none of the texts that the wire needs.
 */
import { JavaException } from '@sluice/java'

/** The place of a tag in the template; a section ends with its closing tag. */
interface Place {
  readonly start: number
  readonly end: number
}

/** A tag of a parsed template. */
export type TagNode = Place &
  (
    | { readonly kind: 'variable'; readonly name: string; readonly escaped: boolean }
    | {
        readonly kind: 'section'
        readonly name: string
        readonly inverted: boolean
        readonly nodes: readonly TemplateNode[]
      }
    | { readonly kind: 'toJson'; readonly name: string | null }
    | {
        readonly kind: 'join'
        readonly name: string
        readonly delimiter: string
        readonly nodes: readonly TemplateNode[]
      }
    | { readonly kind: 'url'; readonly nodes: readonly TemplateNode[] }
  )

/** A piece of a parsed template. */
export type TemplateNode = { readonly kind: 'text'; readonly text: string } | TagNode

interface OpenSection {
  readonly start: number
  readonly name: string
  readonly inverted: boolean
  readonly nodes: TemplateNode[]
}

const AT = '@[query-template:1]'

/** The script_exception of a template that does not compile. */
function compileFault(
  template: string,
  text: string,
  className = 'com.github.mustachejava.MustacheException',
): JavaException {
  return new JavaException('org.elasticsearch.script.ScriptException', text, new JavaException(className, text), {
    script_stack: [],
    script: template,
    lang: 'mustache',
  })
}

/** Parses a template. Throws script_exception with the texts of reference 3.1. */
export function parseTemplate(template: string): readonly TemplateNode[] {
  return new Parser(template).parse()
}

const REST_OF_LINE = /([ \t]*)(\r?\n)/y

class Parser {
  private position = 0
  private open = '{{'
  private close = '}}'
  private readonly root: TemplateNode[] = []
  private readonly stack: OpenSection[] = []
  private text = ''

  constructor(private readonly template: string) {}

  parse(): readonly TemplateNode[] {
    for (;;) {
      const start = this.template.indexOf(this.open, this.position)
      if (start < 0) break
      this.text += this.template.slice(this.position, start)
      this.position = start + this.open.length
      this.tag(start)
    }
    this.text += this.template.slice(this.position)
    this.flush()
    const unclosed = this.stack.pop()
    if (unclosed) throw this.fault(`Failed to close '${unclosed.name}' tag ${AT}`)
    return this.root
  }

  private fault(text: string, className?: string): JavaException {
    return compileFault(this.template, text, className)
  }

  private get nodes(): TemplateNode[] {
    return this.stack[this.stack.length - 1]?.nodes ?? this.root
  }

  private flush(): void {
    if (this.text !== '') this.nodes.push({ kind: 'text', text: this.text })
    this.text = ''
  }

  private tag(start: number): void {
    const { template } = this
    const first = template[this.position]
    if (first === undefined) throw this.fault(`Empty mustache ${AT}`)
    if (first === '{' && this.open === '{{') {
      this.unescaped(start)
      return
    }
    if (first === '=') {
      this.delimiters()
      return
    }
    const end = template.indexOf(this.close, this.position)
    if (end < 0) throw this.fault(`Improperly closed variable ${AT}`)
    const content = template.slice(this.position, end)
    const closing = end + this.close.length
    this.position = closing
    if (content === '') throw this.fault(`Empty mustache ${AT}`)
    const name = content.slice(1).trim()
    switch (first) {
      case '#':
      case '^':
        this.standalone(start, true)
        this.flush()
        this.stack.push({ start, name, inverted: first === '^', nodes: [] })
        return
      case '/':
        this.standalone(start, false)
        this.flush()
        this.closeSection(name, closing)
        return
      case '!':
        return
      case '>':
        throw this.fault(`Template ${name} not found`, 'com.github.mustachejava.MustacheNotFoundException')
      case '&':
        this.variable(name, false, { start, end: closing })
        return
      default:
        this.variable(content.trim(), true, { start, end: closing })
    }
  }

  private variable(name: string, escaped: boolean, place: Place): void {
    this.flush()
    this.nodes.push({ kind: 'variable', name, escaped, ...place })
  }

  private unescaped(start: number): void {
    const end = this.template.indexOf(this.close, this.position)
    if (end < 0) throw this.fault(`Improperly closed variable in query-template:1 ${AT}`)
    const closing = end + this.close.length
    if (this.template[closing] !== '}') throw this.fault(`Improperly closed variable in query-template:1 ${AT}`)
    const name = this.template.slice(this.position + 1, end).trim()
    this.variable(name, false, { start, end: closing + 1 })
    this.position = closing + 1
  }

  private delimiters(): void {
    const end = this.template.indexOf(this.close, this.position)
    if (end < 0) throw this.fault(`Improperly closed variable ${AT}`)
    const content = this.template.slice(this.position, end)
    const parts = content.replace(/^=/, '').replace(/=$/, '').trim().split(/\s+/)
    if (!content.endsWith('=') || parts.length !== 2) {
      throw this.fault(`Invalid delimiter string: ${content.replace(/^=/, '').replace(/=$/, '')} ${AT}`)
    }
    this.position = end + this.close.length
    this.open = parts[0]!
    this.close = parts[1]!
  }

  /** A section tag alone on its line takes the line with it; blanks after an opening tag keep the indentation. */
  private standalone(start: number, opening: boolean): void {
    const { template } = this
    // Not a search for the line's start: of one long line it would be one for each tag.
    let lineStart = start
    while (template[lineStart - 1] === ' ' || template[lineStart - 1] === '\t') lineStart--
    if (lineStart > 0 && template[lineStart - 1] !== '\n') return
    REST_OF_LINE.lastIndex = this.position
    const rest = REST_OF_LINE.exec(template)
    if (rest === null) return
    const indentation = start - lineStart
    const keepsIndentation = opening && rest[1] !== ''
    if (keepsIndentation) this.text += rest[1]
    else if (indentation > 0) this.text = this.text.slice(0, -indentation)
    this.position += rest[0].length
  }

  private closeSection(name: string, end: number): void {
    const section = this.stack.pop()
    if (section === undefined || section.name !== name) {
      throw this.fault(`Mismatched start/end tags: ${section?.name ?? 'null'} != ${name} in query-template:1 ${AT}`)
    }
    this.nodes.push(this.sectionNode(section, end))
  }

  private sectionNode({ start, name, inverted, nodes }: OpenSection, end: number): TagNode {
    const place = { start, end }
    if (inverted) return { kind: 'section', name, inverted, nodes, ...place }
    const lower = name.toLowerCase()
    if (lower === 'tojson') return { kind: 'toJson', name: this.identifierIn(name, nodes), ...place }
    if (lower === 'url') return { kind: 'url', nodes, ...place }
    const join = /^join(?:\s+delimiter='(.*)')?$/is.exec(name)
    if (join) {
      const identifier = this.identifierIn('join', nodes)
      return { kind: 'join', name: identifier ?? '', delimiter: join[1] ?? ',', nodes, ...place }
    }
    return { kind: 'section', name, inverted, nodes, ...place }
  }

  /** The one literal piece inside `toJson` and `join`, taken as a name; null if the piece is a tag. */
  private identifierIn(name: string, nodes: readonly TemplateNode[]): string | null {
    if (nodes.length !== 1) {
      throw this.fault(`Mustache function [${name}] must contain one and only one identifier`)
    }
    const [node] = nodes
    return node?.kind === 'text' ? node.text : null
  }
}
