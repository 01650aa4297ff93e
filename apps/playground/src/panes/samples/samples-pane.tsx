/** The samples: pasted, dropped, or typed. */
import { samplesReport } from '../../state/run.js'
import { samples } from '../../state/workspace.js'

/** The pane. */
export function SamplesPane() {
  return (
    <>
      <div>
        {samplesReport.value?.form} {samplesReport.value?.count}
      </div>
      <textarea
        aria-label="Samples"
        class="mono"
        style={{ width: '100%', height: '80%' }}
        value={samples.value.text}
        onInput={event => {
          samples.value = { ...samples.value, text: event.currentTarget.value }
        }}
      />
    </>
  )
}
