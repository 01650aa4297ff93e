/** The `pipeline` processor (recordings `cases/pipeline`). */
import { JavaException } from '@sluice/java'
import { DROPPED, defineProcessor, opt } from '../engine/define.js'
import { andThen } from '../engine/run/maybe-async.js'
import { startPipeline } from '../engine/run/pipeline.js'

export default defineProcessor({
  name: 'pipeline',
  summary: 'Runs another pipeline on the document.',
  options: {
    name: opt.template({ required: true, doc: 'The id of the pipeline to run.' }),
    ignore_missing_pipeline: opt.boolean({
      default: false,
      doc: 'Whether a pipeline that does not exist is ignored instead of failing.',
    }),
  },
  examples: [
    {
      title: 'A pipeline that is not there',
      options: { name: 'audit-{{env}}' },
      before: { env: 'prod' },
      fails: 'Pipeline processor configured for non-existent pipeline [audit-prod]',
    },
    {
      title: 'A pipeline that may be missing',
      options: { name: 'audit', ignore_missing_pipeline: true },
      before: { a: 1 },
      after: { a: 1 },
    },
  ],
  compile({ name, ignore_missing_pipeline }, { services }) {
    return {
      call: { name, ignoreMissing: ignore_missing_pipeline, find: id => services.pipelines.get(id) },
      execute(doc) {
        const id = name(doc)
        const pipeline = services.pipelines.get(id)
        if (pipeline !== undefined) return andThen(startPipeline(pipeline, doc), alive => (alive ? undefined : DROPPED))
        if (ignore_missing_pipeline) return
        throw new JavaException(
          'java.lang.IllegalStateException',
          `Pipeline processor configured for non-existent pipeline [${id}]`,
        )
      },
    }
  },
})
