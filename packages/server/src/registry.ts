/** All routes, named once. A test proves that this array, the folder and the names agree. */
import type { RouteDefinition } from './define-route.js'
import deleteScript from './routes/delete_script.js'
import getScript from './routes/get_script.js'
import info from './routes/info.js'
import ingestDeletePipeline from './routes/ingest.delete_pipeline.js'
import ingestGetPipeline from './routes/ingest.get_pipeline.js'
import ingestProcessorGrok from './routes/ingest.processor_grok.js'
import ingestPutPipeline from './routes/ingest.put_pipeline.js'
import ingestSimulate from './routes/ingest.simulate.js'
import putScript from './routes/put_script.js'

/** All routes in alphabetical order. */
export const routes: readonly RouteDefinition[] = [
  deleteScript,
  getScript,
  info,
  ingestDeletePipeline,
  ingestGetPipeline,
  ingestProcessorGrok,
  ingestPutPipeline,
  ingestSimulate,
  putScript,
]
