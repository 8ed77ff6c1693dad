import { pages } from "./pages.ts"

/** The dialog that asks whether this device should show notifications. */
export const push = {
  title: "Notificações",
  intro: "Receba um aviso neste aparelho quando sair uma vaga nova perto de você. É de graça.",
  state: "Estado",
  everywhere: "Todo o Brasil",
  county: "Cidade",
  wholeState: pages.resumeBank.allCounties,
  consent:
    "Concordo em receber notificações. O serviço OneSignal recebe a identificação deste navegador e o lugar escolhido.",
  policy: "Ver as políticas de privacidade",
  turnOn: "Ativar notificações",
  turnOff: "Desativar",
  save: "Mudar o lugar",
  on: "As notificações estão ativadas neste navegador.",
  turnedOn: "Notificações ativadas neste navegador.",
  turnedOff: "Notificações desativadas neste navegador.",
  saved: "Lugar das notificações atualizado.",
  blocked:
    "As notificações estão bloqueadas neste navegador. Libere-as nas configurações do site, no cadeado ao lado do endereço, e tente de novo.",
  unsupported:
    "Este navegador não mostra notificações. No iPhone, adicione o site à Tela de Início e abra por lá.",
  needsConsent: "Marque que concorda para ativar.",
  failed: "Não deu para falar com o serviço de notificações. Tente de novo daqui a pouco.",
}
