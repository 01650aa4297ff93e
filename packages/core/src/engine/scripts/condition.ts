/** `if`: a Painless script that sees the document read-only (recordings `cases/engine`). */
import { classNameOf, illegalArgument, JavaException } from '@sluice/java'
import type { ScriptCounters } from '../run/coverage.js'
import type { Condition } from '../run/step.js'
import type { Services } from '../services.js'
import { parseScriptConfig, type ScriptConfig } from './script-config.js'
import { compileRunnableScript } from './scripts.js'

/**
 * Parses the raw value of `if`. Throws parse_exception (processor_type `conditional`, property_name `script`) for a value that
 * is neither text nor object, and what the script parser throws.
 */
export function parseCondition(raw: unknown): ScriptConfig {
  if (typeof raw === 'string') return { source: raw, id: null, lang: 'painless', params: new Map(), options: new Map() }
  if (raw instanceof Map) return parseScriptConfig(raw as Map<string, unknown>)
  throw new JavaException(
    'org.elasticsearch.ElasticsearchParseException',
    `[script] property isn't a map or string, but of type [${classNameOf(raw)}]`,
    undefined,
    { property_name: 'script', processor_type: 'conditional' },
  )
}

/** Compiles a parsed condition; its script counts where counters are given. Throws script_exception if the script does not compile. */
export function compileCondition(
  config: ScriptConfig,
  services: Services,
  counters: ScriptCounters | null = null,
): Condition {
  const { run, direct } = compileRunnableScript(config, 'processor_conditional', services, counters)
  return {
    source: config.id ?? config.source!,
    direct: direct === null ? undefined : { services, run: direct },
    test: doc => {
      const result = run(doc)
      if (typeof result === 'boolean') return result
      throw illegalArgument('a condition must give a boolean')
    },
  }
}
