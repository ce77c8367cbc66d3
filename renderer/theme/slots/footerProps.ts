import type { ComponentProps } from 'react'
import {
  type ColumnFields,
  footerColumns,
  footerFields,
  footerItem,
  footerLinksFields,
  isColumns,
  type LinkFields,
} from '../docusaurus/linkFields.ts'
import type { Footer } from '../shell/Footer.tsx'
import type { FooterColumns } from '../shell/footer/FooterColumns.tsx'
import type { FooterLink } from '../shell/footer/FooterLink.tsx'
import type { FooterLinks } from '../shell/footer/FooterLinks.tsx'
import type { FooterRow } from '../shell/footer/FooterRow.tsx'
import { adapter } from './adapter.ts'

/** The parts of the footer. */
export const footerProps = {
  Footer: adapter<ComponentProps<typeof Footer>>({
    give: () => ({}),
    take: (_, { site }) => ({ footer: site.footer }),
  }),
  'Footer/Links': adapter<ComponentProps<typeof FooterLinks>, { links: ColumnFields[] | LinkFields[] }>({
    give: (footer) => ({ links: footerLinksFields(footer) }),
    take: ({ links }, { site }) =>
      isColumns(links)
        ? { columns: footerColumns(links, site), links: [] }
        : { columns: [], links: (links as LinkFields[]).map((link) => footerItem(link, site)) },
  }),
  'Footer/Links/MultiColumn': adapter<ComponentProps<typeof FooterColumns>, { columns: ColumnFields[] }>({
    give: ({ columns }) => ({ columns: footerLinksFields({ columns, links: [] }) as ColumnFields[] }),
    take: ({ columns }, { site }) => ({ columns: footerColumns(columns, site) }),
  }),
  'Footer/Links/Simple': adapter<ComponentProps<typeof FooterRow>, { links: LinkFields[] }>({
    give: ({ links }) => ({ links: links.map(footerFields) }),
    take: ({ links }, { site }) => ({ links: links.map((link) => footerItem(link, site)) }),
  }),
  'Footer/LinkItem': adapter<ComponentProps<typeof FooterLink>, { item: LinkFields }>({
    give: ({ item }) => ({ item: footerFields(item) }),
    take: ({ item }, { site }) => ({ item: footerItem(item, site) }),
  }),
}
