/** Notes, links and form fields of a PDF, as Apache Tika writes them. */
import type { BodyText } from './body-text.js'

/** An annotation of a page, as PDF.js gives it. */
interface Annotation {
  readonly subtype?: string
  readonly titleObj?: { readonly str: string }
  readonly contentsObj?: { readonly str: string }
  /** The address of a link as the file has it. */
  readonly unsafeUrl?: string
}

/** Kinds that people write; pop-ups repeat what another annotation says, and fields are those of the form. */
const MARK_UP = new Set(
  'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink FileAttachment'.split(
    ' ',
  ),
)

/** Writes what the annotations of a page say: the address of a link; who wrote a note, then its text. */
export function writeAnnotations(annotations: readonly Annotation[], body: BodyText): void {
  for (const { subtype, titleObj, contentsObj, unsafeUrl } of annotations) {
    if (unsafeUrl !== undefined && unsafeUrl.trim() !== '') body.element('div', unsafeUrl)
    if (subtype === undefined || !MARK_UP.has(subtype)) continue
    const texts = [titleObj?.str, contentsObj?.str].filter(text => text !== undefined && text !== '') as string[]
    if (texts.length === 0) continue
    body.start('div')
    for (const text of texts) body.element('div', text)
    body.end('div')
  }
}

/** A widget of a form field, as PDF.js gives it. */
interface Widget {
  readonly type?: string
  readonly value?: unknown
}

/** A field of a form, or a group of them. */
class Field {
  readonly parts = new Map<string, Field>()
  widgets: readonly Widget[] = []

  part(name: string): Field {
    const known = this.parts.get(name)
    if (known !== undefined) return known
    const made = new Field()
    this.parts.set(name, made)
    return made
  }
}

/** Writes the fields of a form, each by its own name; those of a group stand below it. */
export function writeForm(fields: unknown, body: BodyText): void {
  if (typeof fields !== 'object' || fields === null) return
  const form = new Field()
  for (const [path, widgets] of Object.entries(fields as Record<string, readonly Widget[] | undefined>)) {
    let field = form
    for (const name of path.split('.')) field = field.part(name)
    field.widgets = widgets ?? []
  }
  body.start('div')
  writeFields(form, body)
  body.end('div')
}

function writeFields(parent: Field, body: BodyText): void {
  body.start('ol')
  for (const [name, field] of parent.parts) {
    // A signature that nobody has put is left out.
    if (field.widgets[0]?.type === 'signature') continue
    body.element('li', `${name}: ${valueText(field)}`)
    if (field.parts.size > 0) writeFields(field, body)
  }
  body.end('ol')
}

/** Fields where one chooses print as a list of Java does. */
const CHOICES = new Set(['combobox', 'listbox'])

function valueText({ widgets }: Field): string {
  const value = widgets.map(widget => widget.value).find(each => each !== undefined && each !== null && each !== '')
  const values = (Array.isArray(value) ? value : [value]).filter(each => typeof each === 'string')
  return CHOICES.has(widgets[0]?.type ?? '') ? `[${values.join(', ')}]` : values.join(', ')
}
