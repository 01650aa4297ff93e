/** An error of a step: type and reason, its causes, where in the script, all of it on demand. */

import { CopyButton } from '../../ui/copy-button.js'
import { STATUS_LOOKS } from '../../ui/status.js'
import type { StepError, StepStatus } from '../../worker/protocol.js'
import { errorChain } from './error-chain.js'

/** The error; `status` is that of the step: the error may have been handled. */
export function ErrorBox({ error, status }: { readonly error: StepError; readonly status: StepStatus }) {
  const isIgnored = status === 'error_ignored' || status === 'error_handled'
  const [outer, ...causes] = errorChain(error.json)
  const stack = [outer, ...causes].find(link => link !== undefined && link.scriptStack.length > 0)?.scriptStack ?? []
  return (
    <section class={isIgnored ? 'doc-error-box doc-error-ignored' : 'doc-error-box'} aria-label="Error">
      <p class="doc-error-head">
        <span class="doc-notice-sign" aria-hidden="true">
          {isIgnored ? '!' : '✕'}
        </span>
        <strong class="mono">{outer?.type ?? error.type}</strong>
        {isIgnored ? <span class="doc-badge">{STATUS_LOOKS[status].word}</span> : null}
      </p>
      <p class="doc-error-reason">{outer?.reason ?? error.reason}</p>
      {causes.length === 0 ? null : (
        <ol class="doc-error-causes" aria-label="Caused by">
          {causes.map(({ type, reason }, depth) => (
            <li key={depth}>
              <span class="doc-faint">caused by</span> <strong class="mono">{type}</strong>
              <span class="doc-error-reason">{reason}</span>
            </li>
          ))}
        </ol>
      )}
      {stack.length === 0 ? null : <pre class="doc-error-stack">{stack.join('\n')}</pre>}
      <details class="doc-error-whole">
        <summary>Whole error as JSON</summary>
        <CopyButton text={() => error.json} what="The error" title="Copy" />
        <pre>{error.json}</pre>
      </details>
    </section>
  )
}
