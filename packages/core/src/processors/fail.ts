/** The `fail` processor (recordings `cases/fail`). */
import { JavaException } from '@sluice/java'
import { defineProcessor, opt } from '../engine/define.js'

export default defineProcessor({
  name: 'fail',
  summary: 'Raises an error with a message of your own.',
  options: { message: opt.template({ required: true, doc: 'The message.' }) },
  examples: [
    { title: 'A message from the document', options: { message: 'bad {{a}}' }, before: { a: 'x' }, fails: 'bad x' },
  ],
  compile({ message }) {
    return doc => {
      throw new JavaException('org.elasticsearch.ingest.common.FailProcessorException', message(doc))
    }
  },
})
