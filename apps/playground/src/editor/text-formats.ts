/** The formats that the texts of a model had: who undoes a conversion gets the format back with the text. */
import type { PipelineText } from '../worker/protocol.js'

type Format = PipelineText['format']

/** The formats of one model. Monaco reports an undo before its versions are those of the text, so the texts themselves are kept. */
export class TextFormats {
  private readonly byText = new Map<string, Format>()

  constructor(private current: Format) {}

  /** Notes that a text was replaced by another in a format. */
  replaced(before: string, after: string, format: Format): void {
    if (format !== this.current) {
      this.byText.set(before, this.current)
      this.byText.set(after, format)
    }
    this.current = format
  }

  /** The format of the text that undo or redo has come to. */
  of(text: string): Format {
    this.current = this.byText.get(text) ?? this.current
    return this.current
  }
}
