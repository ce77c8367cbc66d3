import FactTable from '../api/FactTable.tsx'
import { dashboard } from './facts.ts'

interface Table {
  columns: string[]
  rows: string[][]
}

/** The tables of the pages about the Dashboard. */
export const tables: Record<string, () => Table> = {
  plans: () => ({
    columns: ['Feature', 'Lowest plan'],
    rows: dashboard.plans.lowest.map(({ feature, plan }) => [feature, plan]),
  }),
  permissions: () => ({
    columns: ['Permission', ...dashboard.roles],
    rows: dashboard.permissions.map(({ action, role }) => [
      action,
      ...dashboard.roles.map((each) => yesOrNo(dashboard.roles.indexOf(each) >= dashboard.roles.indexOf(role))),
    ]),
  }),
  runStatuses: () => ({
    columns: ['Status', 'Meaning'],
    rows: dashboard.runStatuses.map(({ name, meaning }) => [name, meaning]),
  }),
  testStates: () => ({
    columns: ['State', 'Meaning', 'Counts'],
    rows: dashboard.testStates.map(({ name, meaning, counts }) => [name, meaning, yesOrNo(counts)]),
  }),
  countedStates: () => ({
    columns: ['State of the test', 'Counts as a test result'],
    rows: dashboard.testStates.map(({ name, counts }) => [name, yesOrNo(counts)]),
  }),
  badgeTypes: () => ({
    columns: ['Badge type', 'Shows'],
    rows: dashboard.badges.types.map(({ name, shows }) => [name, shows.join(', ')]),
  }),
  notifications: () => ({
    columns: ['Preference', 'What is sent', 'Default'],
    rows: dashboard.notifications.map(({ name, sends, isDefault }) => [name, sends, yesOrNo(isDefault)]),
  }),
  commitStatuses: () => ({
    columns: ['Status', 'Reports', 'Default'],
    rows: dashboard.commitStatuses.map(({ name, reports, isOn }) => [`\`${name}\``, reports, isOn ? 'On' : 'Off']),
  }),
  samlAttributes: () => ({
    columns: ['Attribute', 'Value'],
    rows: dashboard.samlAttributes.map(({ name, value }) => [`\`${name}\``, value]),
  }),
  hosts: () => ({
    columns: ['Host', 'Used for'],
    rows: dashboard.hosts.map(({ host, use }) => [`\`${host}\``, use]),
  }),
  runStatusFilters: () => filtersOf('Run status'),
  runDurationFilters: () => filtersOf('Run duration'),
  testSuiteSizeFilters: () => filtersOf('Test suite size'),
  topFailuresFilters: () => filtersOf('Top failures'),
  slowestTestsFilters: () => filtersOf('Slowest tests'),
}

/** One of the tables of facts about the Dashboard: `<DashboardTable name="permissions" />`. */
export default function DashboardTable({ name }: { name: string }) {
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined
  if (!table)
    throw new Error(`There is no table \`${name}\` of the Dashboard; there are ${Object.keys(tables).join(', ')}.`)
  return <FactTable {...table()} />
}

function filtersOf(name: string): Table {
  const report = dashboard.reports.find((each) => each.name === name)!
  return { columns: ['Filter', 'Selects'], rows: report.filters.map((filter) => [filter, dashboard.filters[filter]!]) }
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')
