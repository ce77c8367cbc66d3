import data from '../../data/dashboard.json'

export type Role = 'Member' | 'Admin' | 'Owner'

/** What a report of Analytics offers, by the names that it shows. */
export interface Report {
  name: string
  filters: string[]
  /** What its table can list, chosen with View By. */
  viewBy?: string[]
  /** What its chart tells apart. */
  series?: string[]
  kpis: string[]
  /** The columns of its table. */
  table: string[]
}

/** What is known of the Dashboard: pages show it, and tests compare pages with it. */
export interface DashboardFacts {
  plans: {
    names: string[]
    free: { users: number; testResultsPerMonth: number }
    /** Features that need a paid plan, each with the lowest plan that includes it. */
    lowest: { feature: string; plan: string }[]
  }
  /** From the one with the fewest permissions to the one with all. */
  roles: Role[]
  /** What users may do, each with the lowest role that may. */
  permissions: { action: string; role: Role }[]
  runStatuses: { name: string; meaning: string }[]
  /** States of tests, and whether such a test counts as a test result. */
  testStates: { name: string; meaning: string; counts: boolean }[]
  badges: { types: { name: string; shows: string[] }[]; styles: number; defaultStyle: string }
  runCompletionDelaySeconds: number
  notifications: { name: string; sends: string; isDefault: boolean }[]
  /** Statuses of commits on GitLab and Bitbucket. */
  commitStatuses: { name: string; isOn: boolean; reports: string }[]
  samlAttributes: { name: string; value: string }[]
  reports: Report[]
  /** What each filter of a report selects. */
  filters: Record<string, string>
  hosts: { host: string; use: string }[]
  beta: string[]
  /** By route and anchor: the controls that each step of a procedure names. */
  procedures: Record<string, Record<string, string[][]>>
  /** By route and anchor: words that a section contains. The anchor of the introduction is empty. */
  statements: Record<string, Record<string, string[]>>
}

export const dashboard = data as unknown as DashboardFacts
