/** The pipeline that is pasted together with its documents. */
import { SampleText } from './sample-text.js'

/** The JSON text of the `pipeline` of a `_simulate` request; null if the text has none. */
export function pipelineText(text: string): string | null {
  const member = new SampleText(text).members?.find(({ key }) => key === 'pipeline')
  return member !== undefined && text[member.start] === '{' ? text.slice(member.start, member.end) : null
}
