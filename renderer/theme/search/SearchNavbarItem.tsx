import { NavbarSearch } from './NavbarSearch.tsx'
import { SearchButton } from './SearchButton.tsx'

/** Item of the navbar with the search box. */
export function SearchNavbarItem({ className }: { className?: string }) {
  return (
    // A component of the site passes on what it gets: without a class there is no prop, which would replace its own.
    <NavbarSearch {...(className && { className })}>
      <SearchButton />
    </NavbarSearch>
  )
}
