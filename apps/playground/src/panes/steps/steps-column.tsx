/** What ran: the steps of the chosen document, all documents at once, tests, times. */
import { stepsInOrder, summary } from '../../state/run.js'
import { comparison } from '../../state/run-before.js'
import { middleTab } from '../../state/view.js'
import { Tabs } from '../../ui/tabs.js'
import { ComparePane } from '../compare/compare-pane.js'
import { MatrixPane } from '../matrix/matrix-pane.js'
import { ProfilePane } from '../tests/profile-pane.js'
import { TestsPane } from '../tests/tests-pane.js'
import { StepsPane } from './steps-pane.js'

/** The column. */
export function StepsColumn() {
  return (
    <Tabs
      label="What ran"
      tabs={[
        { key: 'steps', title: 'Steps', count: stepsInOrder.value.length },
        { key: 'matrix', title: 'All documents', count: summary.value?.documents },
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
