/** Finds the step in which a document does not end: each step is announced before it begins. */
import { type IngestDocument, Recorder, type Step, startDocument, type TraceStep } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { columnKey } from '../column-key.js'
import type { DocumentText, RunInput } from '../protocol.js'
import { PipelineSet } from './pipeline-set.js'

class TellingRecorder extends Recorder {
  constructor(
    milliseconds: () => number,
    private readonly tell: (step: string) => void,
  ) {
    super(milliseconds, 'run')
  }

  override begin(step: Step, doc: IngestDocument): TraceStep {
    this.tell(columnKey(doc.pipelines.at(-1) ?? '', step.path))
    return super.begin(step, doc)
  }
}

/** Runs documents from a place on, and reports each step. It ends where no document hangs. */
export async function watch(
  input: RunInput,
  documents: readonly DocumentText[],
  from: number,
  tell: (place: number, step: string) => void,
): Promise<void> {
  const set = new PipelineSet(input.pipelines, input.entry)
  const { main } = set
  if (main === undefined) return
  const stopped = new Set(input.stopped.map(({ place }) => place))
  for (let place = from; place < documents.length; place++) {
    if (stopped.has(place)) continue
    tell(place, '')
    let doc: IngestDocument
    try {
      doc = set.document(documents[place]!)
    } catch (thrown) {
      if (thrown instanceof JavaException) continue
      throw thrown
    }
    doc.mayWait = true
    doc.recorder = new TellingRecorder(set.services.milliseconds, step => tell(place, step))
    await startDocument(main, doc)
  }
}
