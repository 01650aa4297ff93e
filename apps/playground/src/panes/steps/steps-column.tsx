/** The run: the steps of the chosen document, the matrix of all documents, tests, times. */
import { stepsInOrder, summary } from '../../state/run.js'
import { comparison } from '../../state/run-before.js'
import { middleTab } from '../../state/view.js'
import { lazyPart } from '../../ui/lazy-part.js'
import { Tabs } from '../../ui/tabs.js'
import { StepsPane } from './steps-pane.js'

const MatrixPane = lazyPart(async () => (await import('../matrix/matrix-pane.js')).MatrixPane)
const ComparePane = lazyPart(async () => (await import('../compare/compare-pane.js')).ComparePane)
const TestsPane = lazyPart(async () => (await import('../tests/tests-pane.js')).TestsPane)
const ProfilePane = lazyPart(async () => (await import('../tests/profile-pane.js')).ProfilePane)

/** The column. */
export function StepsColumn() {
  return (
    <Tabs
      label="Run"
      tabs={[
        { key: 'steps', title: 'Steps', count: stepsInOrder.value.length },
        { key: 'matrix', title: 'Documents', count: summary.value?.documents },
        { key: 'compare', title: 'Compare', count: comparison.value?.documents.length },
        { key: 'tests', title: 'Tests' },
        { key: 'profile', title: 'Profile' },
      ]}
      chosen={middleTab.value}
      choose={key => {
        middleTab.value = key
      }}
    >
      <Panel />
    </Tabs>
  )
}

function Panel() {
  switch (middleTab.value) {
    case 'steps':
      return <StepsPane />
    case 'matrix':
      return <MatrixPane />
    case 'compare':
      return <ComparePane />
    case 'tests':
      return <TestsPane />
    case 'profile':
      return <ProfilePane />
  }
}
