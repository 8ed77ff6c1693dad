import { brand } from "@upaon/contract/site/brand"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, it } from "vitest"
import { Footer } from "./footer.tsx"

const links = { social: [], newsletter: null, courses: null, appStore: null }

it.each([
  [String(brand.since + 2), `© ${brand.since}–${brand.since + 2} `],
  [String(brand.since), `© ${brand.since} `],
])("shows in the year %s '%s' and the brand's name (rule c30)", (year, said) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Footer areas={[]} links={links} contactEmail={null} push={false} year={year} />
    </MemoryRouter>,
  )
  expect(html).toContain(`>${said}${brand.name}<`)
})
