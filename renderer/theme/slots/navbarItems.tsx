import type { ComponentType } from 'react'
import { usePage } from '../context/usePage.ts'
import { type NavbarFields, navbarFields, navbarItem } from '../docusaurus/navbarFields.ts'
import type { NavbarItemProps } from '../shell/NavbarItem.tsx'

type Either = ComponentType<NavbarItemProps & { mobile?: boolean }>

/** An item of the theme, in the navbar or in the drawer. */
export const either = (InBar: ComponentType<NavbarItemProps>, InDrawer: ComponentType<NavbarItemProps>): Either =>
  function NavbarItem({ mobile, ...props }) {
    return mobile ? <InDrawer {...props} /> : <InBar {...props} />
  }

/** An item as the component of its type. */
export const typed = (types: Record<string, ComponentType<NavbarFields>>): Either =>
  function NavbarItem({ item, mobile, position }) {
    const fields = navbarFields(item)
    const { type = 'default' } = fields
    const Type = types[type]
    if (type === 'search' && mobile) return null
    if (!Type) throw new Error(`\`NavbarItem/ComponentTypes\` has no component for items of the type \`${type}\`.`)
    return <Type {...fields} {...(position && { position })} {...(mobile && { mobile })} />
  }

/** An item in the drawer. */
export const inDrawer = (NavbarItem: Either): ComponentType<NavbarItemProps> =>
  function DrawerItem(props) {
    return <NavbarItem {...props} mobile />
  }

/** `@theme-original/NavbarItem/…`: the theme's component of a type, from the fields of an item. */
export const itemOfType = (type: string, NavbarItem: Either, isMobile?: boolean): ComponentType<NavbarFields> =>
  function ItemOfType({ mobile = isMobile, ...fields }) {
    const { site, page } = usePage()
    // The type of a custom item is that of a component of the site.
    const item = navbarItem({ ...fields, type }, site)
    return <NavbarItem item={item} site={site} page={page} position={fields.position} mobile={mobile === true} />
  }
