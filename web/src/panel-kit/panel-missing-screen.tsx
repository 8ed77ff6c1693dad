import { notFoundPage } from "@upaon/contract/messages/navigation"
import { PanelButton } from "./panel-button.tsx"
import { dashboardOf } from "../platform/guard.ts"
import { personOf, useSession } from "../platform/session.ts"
import { Screen } from "./screen.tsx"
import { StateCard } from "./state-card.tsx"

/** Any other address under `/panel`. */
export default function PanelMissingScreen() {
  const home = dashboardOf(personOf(useSession()))
  return (
    <Screen title={notFoundPage} crumbs={[{ label: "Página não encontrada" }]} access="signed-in">
      <StateCard
        icon="map"
        title="Esta página não existe no painel"
        text="O endereço pode ter mudado. Pelo menu você chega a todas as telas."
        action={<PanelButton to={home}>Ir para o Dashboard</PanelButton>}
      />
    </Screen>
  )
}
