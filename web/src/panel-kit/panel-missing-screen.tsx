import { Button } from "@mantine/core"
import { notFoundPage } from "@upaon/contract/messages/navigation"
import { SiteLink } from "../platform/pages/site-link.tsx"
import { dashboardOf } from "../platform/guard.ts"
import { personOf, useSession } from "../platform/session.ts"
import { Screen } from "./screen.tsx"
import { StateCard } from "./state-card.tsx"

/** Any other address under `/panel`. */
export default function PanelMissingScreen() {
  const home = dashboardOf(personOf(useSession()))
  return (
    <Screen title={notFoundPage} crumbs={[{ label: "Página não encontrada" }]}>
      <StateCard
        icon="map"
        title="Esta página não existe no painel"
        text="O endereço pode ter mudado. Pelo menu você chega a todas as telas."
        action={
          <Button component={SiteLink} to={home}>
            Ir para o Dashboard
          </Button>
        }
      />
    </Screen>
  )
}
