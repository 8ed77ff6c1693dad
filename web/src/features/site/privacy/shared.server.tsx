import { type Kept, retention, termPtbr } from "@upaon/contract/privacy/retention"
import type { PrivacyFacts } from "./privacy-facts.ts"

/** The terms that the server keeps to, in words. */
const terms = Object.fromEntries(
  Object.entries(retention).map(([kept, term]) => [kept, termPtbr(term)]),
) as Record<Kept, string>

/** Second part of the policy: who receives data, how long they stay, where they lie in the browser. */
export const shared = ({ third, days }: PrivacyFacts) => [
  {
    id: "divulgacao",
    title: "Divulgação e compartilhamento",
    body: (
      <>
        <p>Não vendemos dados pessoais. Eles são vistos por outras pessoas apenas nestes casos:</p>
        <ul>
          <li>
            <strong>Público:</strong> o conteúdo das vagas aprovadas, o nome da empresa (salvo se
            confidencial) e o nome do autor de artigos.
          </li>
          <li>
            <strong>Empresas:</strong> a candidatura que você envia é vista só por quem publicou a vaga, nunca
            pelo público nem por outras empresas. Se você a retira, some também para ela.
          </li>
          <li>
            <strong>Nossa equipe:</strong> administradores veem contas, empresas, vagas e pagamentos para
            atender e moderar. O que eles mudam fica registrado.
          </li>
          <li>
            <strong>Quem hospeda o site e entrega os e-mails:</strong> como operadores, sob as nossas ordens.
          </li>
          <li>
            <strong>Autoridades:</strong> quando a lei ou a Justiça manda, no limite do que mandam.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "terceiros",
    title: "Serviços de terceiros",
    body:
      third.length === 0 ? (
        <p>
          Hoje nenhum serviço de terceiros está ligado a este site: nada do que você faz aqui é enviado a
          outra empresa. Links para outros sites levam às regras deles.
        </p>
      ) : (
        <>
          <p>Estes são os serviços ligados hoje, o que recebem e quando:</p>
          <table>
            <thead>
              <tr>
                <th scope="col">Serviço</th>
                <th scope="col">O que recebe</th>
                <th scope="col">Quando</th>
              </tr>
            </thead>
            <tbody>
              {third.map(({ who, what, when }) => (
                <tr key={who}>
                  <td>{who}</td>
                  <td>{what}</td>
                  <td>{when}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            Alguns deles guardam dados fora do Brasil; a transferência segue os artigos 33 a 36 da LGPD. Cada
            um tem a sua própria política, e links para outros sites levam às regras deles.
          </p>
        </>
      ),
  },
  {
    id: "prazos",
    title: "Por quanto tempo guardamos",
    body: (
      <table>
        <thead>
          <tr>
            <th scope="col">Dado</th>
            <th scope="col">Prazo</th>
          </tr>
        </thead>
        <tbody>
          {[
            ["Conta, perfil, endereço, foto", "Enquanto a conta existir"],
            ["Conta com e-mail nunca confirmado", `${terms.unconfirmedAccount} depois do último uso`],
            [
              "Conta que ninguém usa",
              `${terms.unusedAccount} depois do último uso; avisamos por e-mail ${terms.unusedNotice} antes, e basta entrar para mantê-la`,
            ],
            [
              "Sessões (aparelhos em que você entrou)",
              `${terms.session} depois do último uso, ${terms.sessionAtMost} ao todo, ou até você sair`,
            ],
            [
              "Chaves de acesso, aplicativo e códigos da verificação em duas etapas",
              "Até você removê-los ou excluir a conta",
            ],
            [
              "Links de confirmação e de senha",
              `Valem 24 horas e 30 minutos; o registro some ${terms.link} depois`,
            ],
            [
              "Aparelhos em que você já entrou",
              `O código que os reconhece, ${terms.device} depois da última entrada`,
            ],
            [
              "Currículo que você guardou na conta",
              `Até você desligar 'Guardar na minha conta', ou ${terms.curriculum} depois da última mudança`,
            ],
            ["Arquivo de currículo enviado só para leitura", "Não fica guardado"],
            [
              "Candidatura, com o currículo",
              `Até ${days} dias depois do fim da vaga; retirada ou com a conta excluída, some na hora. Da retirada, a sua lista guarda só a vaga e os dias`,
            ],
            ["E-mails que enviamos", `Até saírem; onde viram arquivo em vez de sair, ${terms.mailFile}`],
            [
              "Imagens enviadas",
              `Enquanto algo as mostrar; sem uso, ${terms.unusedImage}. Ao excluir a conta, na hora`,
            ],
            ["Vagas", "No ar até a data final; depois, no histórico da empresa enquanto a conta existir"],
            ["Rascunhos de vagas", `${terms.draftJob} sem mudanças`],
            ["Vagas que você excluiu", `Os textos somem ${terms.deletedJob} depois`],
            ["O que foi lido da imagem de uma vaga", terms.reading],
            ["Vagas salvas", "Enquanto a conta existir; sem conta, só no seu aparelho"],
            [
              "Denúncias de vagas",
              `O seu e-mail, se você deixar, até ${terms.reporter} depois da decisão; a marca do seu endereço de rede, para contar cada pessoa uma vez, ${terms.reporter}; o motivo e as palavras, ${terms.report}`,
            ],
            [
              "Alertas de vagas",
              `Até você excluir; parados, ${terms.stoppedAlert}; nunca confirmados, ${terms.unconfirmedAlert}. Os links dos e-mails valem ${terms.alertLink}; de quais vagas avisamos, ${terms.toldVacancy} depois do fim delas`,
            ],
            [
              "Que alguém viu ou tocou uma vaga",
              `Só um número por dia; o código que evita contar duas vezes some em ${terms.visit}`,
            ],
            ["Imagens feitas para links compartilhados", terms.sharedImage],
            [
              "O que se buscou (palavras, filtros, quantas vagas havia e qual da lista foi aberta)",
              `Sem dizer quem: ${terms.askedQuestion}, se três pessoas ou mais buscaram o mesmo no dia; senão, some no fim do dia`,
            ],
            [
              "Pagamentos e extrato de pontos",
              "Enquanto a conta existir; depois, sem o seu nome, no mínimo 5 anos (Código Tributário Nacional, arts. 173 e 174)",
            ],
            ["Avisos do provedor de pagamento", terms.paymentNotice],
            ["Registros de acesso", "6 meses (Marco Civil da Internet, art. 15), por quem hospeda o site"],
            ["Consentimentos", `Enquanto valerem e ${terms.consent} depois, como prova`],
            [
              "Mudanças feitas pela equipe",
              `${terms.auditLog}, como prestação de contas; quando você exclui a conta, os textos somem e ficam só números e datas`,
            ],
            ["Cópias de segurança", "Até 90 dias, por quem opera o site; depois são apagadas"],
          ].map(([what, term]) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{term}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
  {
    id: "navegador",
    title: "Cookies e armazenamento no navegador",
    body: (
      <>
        <p>
          O site não grava cookies. Ele usa o armazenamento local do seu navegador, que fica no aparelho e
          pode ser apagado a qualquer hora nas configurações do navegador:
        </p>
        <ul>
          <li>
            <strong>upaon.session:</strong> mantém você conectado e lembra o estado escolhido; some ao sair.
          </li>
          <li>
            <strong>upaon.device:</strong> mostra que você já entrou neste aparelho, para que as tentativas de
            outros não atrapalhem a sua entrada.
          </li>
          <li>
            <strong>upaon.left-at:</strong> a página em que você estava ao pedir a confirmação do e-mail.
          </li>
          <li>
            <strong>upaon.theme:</strong> tema claro ou escuro.
          </li>
          <li>
            <strong>upaon.curriculum:</strong> o seu currículo, se você montar um; só sai do aparelho se você
            mandar.
          </li>
          <li>
            <strong>upaon.application</strong> e <strong>upaon.applications:</strong> o que você escreveu numa
            candidatura e ainda não enviou, e os endereços das que enviou daqui.
          </li>
          <li>
            <strong>upaon.push:</strong> se você ativou as notificações neste navegador, e para que lugar.
          </li>
        </ul>
        <p>Serviços de terceiros que você abrir podem gravar cookies próprios, segundo as políticas deles.</p>
      </>
    ),
  },
]
