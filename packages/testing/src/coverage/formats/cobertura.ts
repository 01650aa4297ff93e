/** Cobertura's XML: a package for each folder, a class for each file. */
import { writeXml, type XmlElement } from '../../reports/xml.js'
import { type CoveredLine, coveredLines } from '../lines.js'
import type { PipelineCoverage } from '../model.js'
import type { CoverageFormat } from './format.js'

export const cobertura: CoverageFormat = {
  name: 'cobertura',
  summary: "Cobertura's XML, for GitLab, Jenkins and Azure.",
  fileName: 'cobertura.xml',
  render({ pipelines }, { version, startedAt, root }) {
    const files = pipelines.filter(({ file }) => file !== null)
    const lines = files.flatMap(coveredLines)
    const branches = lines.flatMap(line => line.branches)
    const folders = [...new Set(files.map(folderOf))]
    const document: XmlElement = {
      name: 'coverage',
      attributes: {
        ...ratesOf(files),
        'lines-covered': lines.filter(({ hits }) => hits > 0).length,
        'lines-valid': lines.length,
        'branches-covered': branches.filter(({ hits }) => hits > 0).length,
        'branches-valid': branches.length,
        complexity: 0,
        version: `sluice ${version}`,
        timestamp: startedAt.getTime(),
      },
      children: [
        { name: 'sources', children: [{ name: 'source', children: root }] },
        { name: 'packages', children: folders.map(folder => packageOf(folder, files)) },
      ],
    }
    return writeXml(document, '<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">')
  },
}

const folderOf = ({ file }: PipelineCoverage): string => file!.split('/').slice(0, -1).join('/')

function packageOf(folder: string, files: readonly PipelineCoverage[]): XmlElement {
  const inside = files.filter(each => folderOf(each) === folder)
  return {
    name: 'package',
    attributes: { name: folder, ...ratesOf(inside), complexity: 0 },
    children: [{ name: 'classes', children: inside.map(classOf) }],
  }
}

const classOf = (pipeline: PipelineCoverage): XmlElement => ({
  name: 'class',
  attributes: { name: pipeline.pipeline, filename: pipeline.file!, ...ratesOf([pipeline]), complexity: 0 },
  children: [{ name: 'methods' }, { name: 'lines', children: coveredLines(pipeline).map(lineOf) }],
})

function lineOf({ line, hits, branches }: CoveredLine): XmlElement {
  const covered = branches.filter(each => each.hits > 0).length
  const share = `${percent(covered, branches.length)}% (${covered}/${branches.length})`
  const outcome = branches.length === 0 ? { branch: 'false' } : { branch: 'true', 'condition-coverage': share }
  return { name: 'line', attributes: { number: line, hits, ...outcome } }
}

const percent = (covered: number, total: number): number => Math.floor((covered / total) * 100)

function ratesOf(pipelines: readonly PipelineCoverage[]) {
  const lines = pipelines.flatMap(coveredLines)
  return { 'line-rate': rateOf(lines), 'branch-rate': rateOf(lines.flatMap(({ branches }) => branches)) }
}

/** From 0 to 1, with four digits at most; 1 for nothing. */
const rateOf = (counted: readonly { readonly hits: number }[]): number =>
  counted.length === 0
    ? 1
    : Math.floor((counted.filter(({ hits }) => hits > 0).length / counted.length) * 10_000) / 10_000
