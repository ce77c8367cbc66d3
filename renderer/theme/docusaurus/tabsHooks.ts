import {
  Children,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { storage } from '../storage/storage.ts'
import { useQueryString } from './queryString.ts'

/** Hooks for components of tabs. */

interface TabValue {
  value: string
  label?: string
  attributes?: Record<string, unknown>
  default?: boolean
}

interface TabsProps {
  defaultValue?: string | null
  values?: readonly TabValue[]
  groupId?: string
  queryString?: string | boolean
  children?: ReactNode
}

type TabItem = ReactElement<TabValue>

/** The tabs among the children of `<Tabs>`. */
export const sanitizeTabsChildren = (children: ReactNode): TabItem[] =>
  Children.toArray(children).filter(
    (child): child is TabItem => isValidElement<Partial<TabValue>>(child) && child.props.value !== undefined,
  )

/** The tabs, and the one that the reader has chosen: here, in the address, or on another page for the same group. */
export function useTabs({ defaultValue, values, groupId, queryString = false, children }: TabsProps) {
  const tabValues = useMemo(
    () =>
      values ??
      sanitizeTabsChildren(children).map(({ props }) => ({
        value: props.value,
        label: props.label,
        attributes: props.attributes,
        default: props.default,
      })),
    [values, children],
  )
  const first = defaultValue ?? (tabValues.find((tab) => tab.default) ?? tabValues[0])?.value ?? null
  const [selectedValue, setSelectedValue] = useState(defaultValue === null ? null : first)
  const parameter = queryString === true ? groupId : queryString || undefined
  const [inAddress, setInAddress] = useQueryString(parameter ?? '')
  const key = groupId && `docusaurus.tab.${groupId}`
  const isTab = useCallback((value: string | null) => tabValues.some((tab) => tab.value === value), [tabValues])

  useEffect(() => {
    const update = () => {
      const value = [parameter ? inAddress : null, key ? storage.get(key) : null].find((value) => isTab(value ?? null))
      if (value) setSelectedValue(value)
    }
    update()
    return key ? storage.subscribe(key, update) : undefined
  }, [key, parameter, inAddress, isTab])

  const selectValue = useCallback(
    (value: string) => {
      if (!isTab(value)) throw new Error(`There is no tab \`${value}\`.`)
      setSelectedValue(value)
      if (parameter) setInAddress(value)
      if (key) storage.set(key, value)
    },
    [isTab, key, parameter, setInAddress],
  )
  return { selectedValue, selectValue, tabValues }
}
