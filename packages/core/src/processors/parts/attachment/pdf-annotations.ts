/** Notes, links and form fields of a PDF, as Apache Tika writes them. */
import type { BodyText } from './body-text.js'

/** An annotation of a page, as PDF.js gives it. */
interface Annotation {
  readonly subtype?: string
  readonly titleObj?: { readonly str: string }
  readonly contentsObj?: { readonly str: string }
  readonly url?: string
}

/** Kinds that people write; pop-ups repeat what another annotation says, and fields are those of the form. */
const MARK_UP = new Set(
  'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink FileAttachment'.split(
    ' ',
  ),
)

/** Writes what the annotations of a page say: who wrote one, then its text; a link has no text. */
export function writeAnnotations(annotations: readonly Annotation[], body: BodyText): void {
  for (const { subtype, titleObj, contentsObj, url } of annotations) {
    if (subtype === 'Link' && url !== undefined) body.element('div', '')
    if (subtype === undefined || !MARK_UP.has(subtype)) continue
    const texts = [titleObj?.str, contentsObj?.str].filter(text => text !== undefined && text !== '') as string[]
    if (texts.length === 0) continue
    body.start('div')
    for (const text of texts) body.element('div', text)
    body.end('div')
  }
}

/** A widget of a form field, as PDF.js gives it. */
interface Field {
  readonly name?: string
  readonly value?: unknown
}

/** Writes the fields of a form that have a value, each by its own name. */
export function writeForm(fields: unknown, body: BodyText): void {
  if (typeof fields !== 'object' || fields === null) return
  body.start('div')
  body.start('ol')
  for (const [path, widgets] of Object.entries(fields as Record<string, readonly Field[] | undefined>)) {
    const value = widgets?.find(widget => typeof widget.value === 'string' && widget.value !== '')?.value
    body.element('li', `${path.slice(path.lastIndexOf('.') + 1)}: ${value ?? ''}`)
  }
  body.end('ol')
  body.end('div')
}
