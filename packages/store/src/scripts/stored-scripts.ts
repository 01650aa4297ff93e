/** Stored scripts as the cluster state keeps them. */
import { readJson, type ScriptSource } from '@sluice/core'
import type { StateReader } from '../cluster/cluster-state.js'

/** The scripts of a state: each value has the text of the body that stored it. */
export const storedScripts = (state: StateReader): ScriptSource => ({
  get(id) {
    const body = state.get('script', id)?.get('body')
    if (typeof body !== 'string') return undefined
    const script = (readJson(body) as ReadonlyMap<string, unknown>).get('script') as ReadonlyMap<string, unknown>
    return { lang: String(script.get('lang')), source: String(script.get('source')) }
  },
})
