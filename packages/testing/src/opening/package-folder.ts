/**
 * A folder of elastic-package: the pipelines of one data stream under their installed ids, its tests, and the events of the first as
 * samples.
 */
import { writeJson } from '@sluice/core'
import { readYamlText } from '@sluice/language-service/yaml'
import { folderOf, joined, nameOf, type TestFiles } from '../files.js'
import { type TestFile, testsBelow } from '../layout/find-tests.js'
import { mergedOver } from '../layout/merge-config.js'
import { PIPELINE_FOLDER, readPackagePipelines } from '../layout/package-pipelines.js'
import { TEST_FOLDER } from '../layout/test-names.js'
import { MemoryFiles } from './memory-files.js'
import type { OpenedFile, OpenedPipeline, OpenedSamples, Opening, OtherReading } from './opening.js'

/** Files of a package that pipelines and their tests read. */
const READ =
  /(?:^|\/)(?:manifest\.yml|routing_rules\.yml|fields\/[^/]*|elasticsearch\/ingest_pipeline\/[^/]*|_dev\/test\/pipeline\/[^/]*|_dev\/build\/[^/]*)$/

/** Whether there is a package or a data stream among files: pipelines if it has them, and its manifest. */
export const isPackage = (files: readonly OpenedFile[]): boolean =>
  streamsOf(files).some(stream => files.some(({ path }) => path === joined(stream, 'manifest.yml')))

/** The part of an opening from a package; faults have the path of the file. */
export type OpenedPackage = Pick<Opening, 'pipelines' | 'entry' | 'samples' | 'tests' | 'notes' | 'faults' | 'others'>

/** Opens a data stream of a package: the one that is named, else the first that has tests. The others are other readings. */
export function openPackage(given: readonly OpenedFile[], wanted: string | null): OpenedPackage {
  const files = given.filter(({ path }) => READ.test(path))
  const memory = new MemoryFiles(files)
  const streams = streamsOf(files)
  const chosen =
    streams.find(each => each === wanted) ?? streams.find(each => testsIn(each, memory).length > 0) ?? streams[0]!
  const { units, id, title, faults } = readPackagePipelines(chosen, memory)
  const pipelines = units.flatMap((unit): OpenedPipeline[] =>
    unit.kind === 'definition' && unit.source !== null
      ? [{ id: unit.id, text: unit.source.text, format: unit.source.format }]
      : [],
  )
  const tests = testsIn(chosen, memory)
  return {
    pipelines,
    entry: id,
    samples: samplesOf(tests, memory),
    tests: { files, tests },
    notes: [
      {
        path: chosen,
        what: `elastic-package: ${title}`,
        reason: `it has ${PIPELINE_FOLDER}`,
      },
    ],
    faults: faults.map(({ place, message }) => ({ path: place.file, message })),
    others: streams
      .filter(each => each !== chosen)
      .map((each): OtherReading => ({ as: `stream:${each}`, name: `data stream ${nameOf(each)}` })),
  }
}

/** The data streams with pipelines, and the package itself after them if it has some. */
function streamsOf(files: readonly OpenedFile[]): string[] {
  const found = files.flatMap(({ path }) => {
    const folder = folderOf(path)
    return folder === PIPELINE_FOLDER || folder.endsWith(`/${PIPELINE_FOLDER}`)
      ? [folder.slice(0, Math.max(0, folder.length - PIPELINE_FOLDER.length - 1))]
      : []
  })
  const isStream = (folder: string): boolean => nameOf(folderOf(folder)) === 'data_stream'
  const all = [...new Set(found)].sort()
  return [...all.filter(isStream), ...all.filter(folder => !isStream(folder))]
}

const testsIn = (stream: string, files: TestFiles): TestFile[] => testsBelow(joined(stream, TEST_FOLDER), files)

/** The events of the first test, with its configuration. */
function samplesOf(tests: readonly TestFile[], files: TestFiles): OpenedSamples | null {
  const [first] = tests
  if (first === undefined) return null
  const { file } = first
  return {
    text: files.read(file) ?? '',
    name: nameOf(file),
    form: file.endsWith('.log') ? 'package-log' : 'package-events',
    testConfig: testConfigOf(file, files),
  }
}

/** The configuration of a test as one text: its own over that of all tests of the folder. */
export function testConfigOf(test: string, files: TestFiles): string {
  const texts = [joined(folderOf(test), 'test-common-config.yml'), `${test}-config.yml`].flatMap(
    file => files.read(file) ?? [],
  )
  if (texts.length < 2) return texts[0] ?? ''
  const values = texts.map(text => readYamlText(text, 'config'))
  if (values.some(read => read.kind === 'fault')) return texts.at(-1)!
  return writeJson(
    values.reduce<unknown>((below, read) => mergedOver(below, 'value' in read ? read.value : null), new Map()),
  )
}
