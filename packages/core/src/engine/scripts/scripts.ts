/** Scripts of a pipeline: inline ones compiled once, stored ones looked up at each run (recordings `cases/script`). */
import { illegalArgument, JavaException, javaToString } from '@sluice/java'
import {
  type CompiledScript,
  type ContextName,
  compileScript,
  isContextName,
  type ScriptArguments,
  type ScriptObserver,
} from '@sluice/painless'
import { useWholeLibrary } from '@sluice/painless/whole-library'
import type { IngestCtxMap } from '../../document/ctx-map.js'
import type { IngestDocument } from '../../document/document.js'
import { writeJson } from '../../document/json-write.js'
import { utf8Length } from '../../document/utf8-length.js'
import type { ScriptCounters } from '../run/coverage.js'
import type { ScriptServices, Services, StoredScript } from '../services.js'
import type { ScriptConfig } from './script-config.js'
import { provideServices } from './script-functions.js'

useWholeLibrary()

/** The two script contexts of ingest. */
export type IngestScriptContext = 'ingest' | 'processor_conditional'

/** Runs a script of a configuration on a document and gives what it returns. Throws script_exception and the like. */
export type ScriptRunner = (doc: IngestDocument) => unknown

/**
 * Compiles a script configuration for a context; an inline script counts where counters are given. Throws script_exception for a script
 * that does not compile, resource_not_found_exception for a stored one that is not there, illegal_argument_exception for an unknown
 * language.
 */
export function compileScriptConfig(
  config: ScriptConfig,
  context: IngestScriptContext,
  services: Services,
  counters: ScriptCounters | null = null,
): ScriptRunner {
  return compileRunnableScript(config, context, services, counters).run
}

/** A script of a configuration. */
export interface RunnableScript {
  readonly run: ScriptRunner
  /** That of `CompiledScript`; null for a stored script, too, which may be another one the next time. */
  readonly direct: CompiledScript['direct']
}

/** As `compileScriptConfig`, with the way to run the script without what surrounds its runs. */
export function compileRunnableScript(
  config: ScriptConfig,
  context: IngestScriptContext,
  services: Services,
  counters: ScriptCounters | null,
): RunnableScript {
  const { params } = config
  if (config.id !== null) {
    const find = storedScript(config.id, context, services)
    const run = (doc: IngestDocument): unknown => {
      const script = find()
      provideServices(services)
      return script.run(new RunArguments(doc, params))
    }
    return { run, direct: null }
  }
  const observer = counters?.observer
  const script = compileSource(config.source!, config.lang, config.options, context, services, { observer })
  counters?.begin(script)
  const { run, direct } = script
  return {
    run: doc => {
      provideServices(services)
      return run(new RunArguments(doc, params))
    },
    direct,
  }
}

/** Runs a script of a configuration with what its context gives it. Throws script_exception and the like. */
export type ConfiguredScript = (args: Omit<ScriptArguments, 'params'>) => unknown

/**
 * Compiles a script configuration for any context, for those who have no pipeline (`_update`, `_reindex`, searches). Throws as
 * `compileScriptConfig`.
 */
export function compileConfiguredScript(
  config: ScriptConfig,
  context: ContextName,
  services: Services,
): ConfiguredScript {
  const { id, source, lang, options, params } = config
  const script = id === null ? compileSource(source!, lang, options, context, services, {}) : undefined
  const find = script === undefined ? storedScript(id!, context, services) : () => script
  return args => {
    const found = find()
    provideServices(services)
    return found.run({ ...args, params })
  }
}

/**
 * Compiles the script of a configuration; a stored one as it is stored now. Whoever runs it gives the parameters, and provides services
 * before (`provideServices`). Throws as `compileScriptConfig`.
 */
export function compileForContext(
  { id, source, lang, options }: Omit<ScriptConfig, 'params'>,
  context: ContextName,
  services: ScriptServices,
): CompiledScript {
  if (id === null) return compileSource(source!, lang, options, context, services, {})
  const stored = services.scripts.get(id)
  if (stored === undefined) throw missingScript(id)
  return compileSource(stored.source, stored.lang, options, context, services, { name: id })
}

/**
 * Returns the script that is stored now under an id, compiled when it is another one than the last time. Throws when there is none at
 * present.
 */
function storedScript(id: string, context: ContextName, services: Services): () => CompiledScript {
  const compiled = new Map<string, CompiledScript>()
  const find = (): CompiledScript => {
    const stored = services.scripts.get(id)
    if (stored === undefined) throw missingScript(id)
    let script = compiled.get(stored.source)
    if (script === undefined) {
      script = compileSource(stored.source, stored.lang, new Map(), context, services, { name: id })
      compiled.clear()
      compiled.set(stored.source, script)
    }
    return script
  }
  find()
  return find
}

/** A script that someone watches. */
export interface WatchedScript {
  readonly source: string
  readonly run: ScriptRunner
}

/**
 * Compiles the script of a configuration for someone who is notified of its runs; a stored one as it is stored now.
 *
 * @param watch gives the observer of the source
 * @throws JavaException as `compileScriptConfig`
 */
export function compileWatchedScript(
  config: ScriptConfig,
  context: IngestScriptContext,
  services: Services,
  watch: (source: string) => ScriptObserver,
): WatchedScript {
  const { id, params, options } = config
  const stored = id === null ? { source: config.source!, lang: config.lang } : services.scripts.get(id)
  if (stored === undefined) throw missingScript(id!)
  const { source, lang } = stored
  const more = { ...(id === null ? {} : { name: id }), observer: watch(source) }
  const script = compileSource(source, lang, options, context, services, more)
  return { source, run: doc => script.run(new RunArguments(doc, params)) }
}

/** The variables of a script on a document; most use the document only. */
class RunArguments implements ScriptArguments {
  constructor(
    private readonly document: IngestDocument,
    readonly params: Map<string, unknown>,
  ) {}
  get ctx(): IngestCtxMap {
    return this.document.ctx
  }
  get now(): unknown {
    return this.document.ingest.get('timestamp')
  }
}

/** 404 `resource_not_found_exception` of a stored script. */
export const missingScript = (id: string): JavaException =>
  new JavaException('org.elasticsearch.ResourceNotFoundException', `unable to find script [${id}] in cluster state`)

function compileSource(
  source: string,
  lang: string,
  options: ReadonlyMap<string, unknown>,
  context: ContextName,
  services: ScriptServices,
  { name, observer }: { readonly name?: string; readonly observer?: ScriptObserver | undefined },
): CompiledScript {
  const { limits } = services
  provideServices(services)
  const refused = (text: string): JavaException =>
    new JavaException(
      'org.elasticsearch.script.GeneralScriptException',
      `Failed to compile ${name === undefined ? 'inline' : 'stored'} script [${name ?? source}] using lang [${lang}]`,
      illegalArgument(text),
    )
  if (lang !== 'painless' && lang !== 'mustache') throw illegalArgument(`script_lang not supported [${lang}]`)
  if (lang === 'mustache') throw refused(`mustache engine does not know how to handle context [${context}]`)
  const bytes = utf8Length(source)
  if (name === undefined && bytes > limits.scriptBytes) {
    throw illegalArgument(
      `exceeded max allowed inline script size in bytes [${limits.scriptBytes}] with size [${bytes}] for script [${source}]`,
    )
  }
  if (options.size > 0) throw refused(`Unrecognized compile-time parameter(s): ${javaToString(options)}`)
  return compileScript(source, context, {
    ...(name === undefined ? {} : { name }),
    ...(observer === undefined ? {} : { observer }),
    limits: { loop: limits.scriptLoops },
  })
}

/**
 * A stored script from the body of `PUT _scripts/{id}` (`{"script": {"lang": ..., "source": ...}}`). With the name of a context
 * that Sluice has the script must compile in it. Throws illegal_argument_exception for a body without lang or source, script_exception for
 * a script that does not compile.
 */
export function compileStoredScript(
  id: string,
  body: ReadonlyMap<string, unknown>,
  services: Services,
  context?: string,
): StoredScript {
  const script = body.get('script')
  if (!(script instanceof Map)) throw illegalArgument('must specify <lang> for stored script')
  const lang: unknown = script.get('lang')
  const given: unknown = script.get('source')
  // The source of a search template may be written as the object that it becomes.
  const source: unknown = given instanceof Map && lang === 'mustache' ? writeJson(given) : given
  if (typeof lang !== 'string') throw illegalArgument('must specify lang for stored script')
  if (typeof source !== 'string') throw illegalArgument('must specify source for stored script')
  if (lang !== 'painless' && lang !== 'mustache' && lang !== 'expression') {
    throw illegalArgument(`unable to put stored script with unsupported lang [${lang}]`)
  }
  const bytes = utf8Length(source)
  if (bytes > services.limits.scriptBytes) {
    throw illegalArgument(
      `exceeded max allowed stored script size in bytes [${services.limits.scriptBytes}] with size [${bytes}] for script [${id}]`,
    )
  }
  if (context !== undefined && isContextName(context)) {
    compileSource(source, lang, new Map(), context, services, { name: id })
  }
  return { lang, source }
}
