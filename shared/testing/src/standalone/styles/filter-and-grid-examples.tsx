import { Tile } from '@ninepocket/ui/cards/tile'
import { FilterBox } from '@ninepocket/ui/lists/filter-box'
import { gridRoles } from '@ninepocket/ui/lists/grid-roles'
import { SortField } from '@ninepocket/ui/lists/sort-field'
import type { ControlledRowRangeSelection } from '@ninepocket/ui/lists/use-row-range-selection-handlers'
import { VirtualGrid } from '@ninepocket/ui/lists/virtual-grid'
import { VirtualRows } from '@ninepocket/ui/lists/virtual-rows'
import type { ExamplesByComponentPath } from './examples-by-component-path.ts'

const doNothing = () => undefined
const count = 4
const list = {
  count,
  totalCount: count,
  initialIndex: 0,
  initialCount: count,
  saved: null,
  isBusy: false,
  onRange: doNothing,
  onPositionChange: doNothing,
  onReach: doNothing,
  findIndex: () => null,
}
const header = (
  <>
    <th {...gridRoles.columnheader} scope="col">
      No.
    </th>
    <th {...gridRoles.columnheader} scope="col">
      Name
    </th>
    <th {...gridRoles.columnheader} scope="col">
      Details
    </th>
    <th {...gridRoles.columnheader} scope="col">
      Print run
    </th>
    <th {...gridRoles.columnheader} scope="col">
      Quantity
    </th>
  </>
)

const ExampleRows = ({ label, selection }: { label: string; selection?: ControlledRowRangeSelection }) => (
  <VirtualRows
    {...list}
    label={label}
    header={header}
    selection={selection}
    renderRow={(index) => (
      <>
        <td {...gridRoles.gridcell}>{index + 1}</td>
        <td {...gridRoles.gridcell}>Player {index + 1}</td>
        <td {...gridRoles.gridcell}>RC</td>
        <td {...gridRoles.gridcell}>/50</td>
        <td {...gridRoles.gridcell}>1</td>
      </>
    )}
  />
)

const ExampleGrid = ({ label }: { label: string }) => (
  <VirtualGrid
    {...list}
    label={label}
    renderCell={(index) => (
      <Tile to="/" name={`Player ${index + 1}`} colorId={String(index)} image={null} lines={['1 card']} />
    )}
  />
)

export const filterAndGridExamples: ExamplesByComponentPath = {
  'lists/filter-box': {
    empty: <FilterBox label="Filter sets" value="" onChange={doNothing} />,
    filled: <FilterBox label="Filter cards" value="marlowe" matchText="3 of 792" onChange={doNothing} />,
  },
  'lists/sort-field': {
    default: (
      <SortField
        options={[
          { value: '', label: 'Checklist order' },
          { value: 'name', label: 'Name' },
        ]}
        value=""
        onChange={doNothing}
      />
    ),
  },
  'lists/virtual-grid': {
    loaded: <ExampleGrid label="Example sets" />,
  },
  'lists/virtual-rows': {
    loaded: <ExampleRows label="Example cards" />,
    selected: <ExampleRows label="Selected cards" selection={{ rows: { first: 1, last: 2 }, onChange: doNothing }} />,
  },
}
