/** The pipelines of a file of cases: files next to it, definitions within it, mocks, and pipelines of packages with all that they call. */
import { type PipelineSource, readPipelineSources } from '@sluice/language-service/source'
import { folderOf, joined, nameOf, type TestFiles } from '../files.js'
import { readPackagePipelines } from '../layout/package-pipelines.js'
import { EmbeddedSource } from '../run/embedded-source.js'
import type { PipelineUnit, SuiteFault } from '../run/suite.js'
import type { WrittenFile, WrittenFixture } from './case-format.js'
import { chosenSource } from './chosen-source.js'
import type { ShapePath, Tell } from './shape.js'

/** The pipelines that were read. */
export interface CasePipelines {
  readonly id: string
  /** The pipeline under test as people call it. */
  readonly title: string
  readonly units: readonly PipelineUnit[]
  readonly dependencies: readonly string[]
}

const PIPELINE_FILE = /\.(?:ya?ml|json)$/

/** Reads pipelines; shows what is wrong in the file of cases, and keeps what is wrong in others. */
export class CasePipelineReader {
  readonly faults: SuiteFault[] = []
  private readonly dependencies: string[] = []
  private readonly units = new Map<string, PipelineUnit>()

  /** @param whole the file of cases */
  constructor(
    private readonly files: TestFiles,
    private readonly whole: PipelineSource,
    private readonly tell: Tell,
  ) {}

  read({ pipeline, pipelines, id }: WrittenFile): CasePipelines {
    const main =
      typeof pipeline === 'string'
        ? this.mainFile(joined(folderOf(this.whole.name), pipeline), id)
        : this.embedded(id ?? baseName(this.whole.name), ['pipeline'], pipeline)
    if (typeof pipelines === 'string') this.folder(joined(folderOf(this.whole.name), pipelines))
    else for (const [name, each] of Object.entries(pipelines ?? {})) this.called(name, each)
    return {
      id: main,
      title: typeof pipeline === 'string' ? pipeline : main,
      units: [...this.units.values()],
      dependencies: this.dependencies,
    }
  }

  /** The file under test; of a package with its other pipelines, under the ids that they have when it is installed. */
  private mainFile(file: string, id: string | undefined): string {
    const tested = /^(.*?)\/?elasticsearch\/ingest_pipeline$/.exec(folderOf(file))
    const own = tested === null ? null : readPackagePipelines(tested[1]!, this.files)
    const unit = own?.units.find(each => each.kind === 'definition' && each.file === file)
    if (own === null || unit === undefined) return this.file(id ?? baseName(file), file, ['pipeline'])
    this.dependencies.push(...own.dependencies)
    this.faults.push(...own.faults.filter(({ place }) => place.file !== file && PIPELINE_FILE.test(place.file)))
    for (const each of own.units) this.units.set(each.id, each)
    if (id !== undefined) this.units.set(id, { ...unit, id })
    return id ?? unit.id
  }

  private called(id: string, called: string | ReadonlyMap<string, unknown> | WrittenFixture): void {
    const path = ['pipelines', id]
    if (typeof called === 'string') this.file(id, joined(folderOf(this.whole.name), called), path)
    else if (called instanceof Map) this.embedded(id, path, called as ReadonlyMap<string, unknown>)
    else this.units.set(id, { kind: 'fixture', id, fixture: called as WrittenFixture })
  }

  private folder(folder: string): void {
    const entries = this.files.list(folder).filter(({ name, isFolder }) => !isFolder && PIPELINE_FILE.test(name))
    if (entries.length === 0) this.tell(['pipelines'], `there are no pipelines (.yml, .json) in ${folder}`)
    for (const { name } of entries) {
      const file = joined(folder, name)
      if (file !== this.whole.name && !this.units.has(baseName(name))) this.file(baseName(name), file, ['pipelines'])
    }
  }

  private embedded(id: string, path: readonly string[], definition: ReadonlyMap<string, unknown>): string {
    const source = new EmbeddedSource(this.whole, path)
    this.units.set(id, { kind: 'definition', id, definition, file: this.whole.name, source })
    return id
  }

  private file(id: string, file: string, path: ShapePath): string {
    this.dependencies.push(file)
    const text = this.files.read(file)
    if (text === null) {
      this.tell(path, `there is no file ${file}`)
      return id
    }
    const read = readPipelineSources(text, { name: file })
    const source = read.kind === 'fault' ? read : chosenSource(read, id)
    if (source === null) {
      const ids = read.kind === 'fault' ? '' : read.sources[0].together.join(', ')
      this.tell(path, `${file} holds several pipelines: name one with id (${ids})`)
    } else if (source.kind === 'fault') {
      const { line, column, message, format } = source
      const what = format === 'json' ? 'JSON' : 'YAML'
      this.faults.push({
        code: 'unreadable-file',
        message: `unreadable ${what}: ${message}`,
        place: { file, line, column },
      })
    } else if (source.definition === null) {
      const message = 'a pipeline must be an object with a list "processors"'
      this.faults.push({ code: 'unreadable-file', message, place: { file, line: 1, column: 1 } })
    } else {
      this.units.set(id, { kind: 'definition', id, definition: source.definition, file, source })
      // The others of an export are there to be called.
      for (const other of read.kind === 'fault' ? [] : read.sources) {
        const { id: otherId, definition } = other
        if (otherId === null || definition === null || this.units.has(otherId)) continue
        this.units.set(otherId, { kind: 'definition', id: otherId, definition, file, source: other })
      }
    }
    return id
  }
}

const baseName = (file: string): string => nameOf(file).replace(/(?:\.sluice)?\.[^.]+$/, '')
