import type { PrivacyFacts } from "./privacy-facts.ts"

/** Last part of the policy: safety, rights and how to use them, minors, changes, contact. */
export const rights = ({ contact }: PrivacyFacts) => [
  {
    id: "seguranca",
    title: "Segurança",
    body: (
      <>
        <p>
          As senhas são guardadas como código irreversível; as sessões, só por resumo criptográfico. As
          páginas bloqueiam códigos de origem desconhecida, as imagens enviadas são regravadas sem os
          metadados (como o local da foto), as tentativas de acesso são limitadas e cada pessoa só alcança o
          que é seu. Use uma senha que você não usa em outro lugar.
        </p>
        <p>
          Nenhum sistema é infalível. Se um incidente puder causar risco ou dano relevante, avisaremos você e
          a Autoridade Nacional de Proteção de Dados (ANPD) no prazo legal de 3 dias úteis.
        </p>
      </>
    ),
  },
  {
    id: "direitos",
    title: "Seus direitos e como usá-los",
    body: (
      <>
        <p>A LGPD (art. 18) garante a você:</p>
        <ul>
          <li>confirmar se tratamos os seus dados e ter acesso a eles;</li>
          <li>corrigir o que estiver incompleto, errado ou desatualizado;</li>
          <li>anonimizar, bloquear ou excluir o que for excessivo ou irregular;</li>
          <li>levar os seus dados a outro serviço (portabilidade);</li>
          <li>excluir o que tratamos com o seu consentimento, e retirar esse consentimento;</li>
          <li>saber com quem compartilhamos e o que acontece se você disser não;</li>
          <li>
            pedir a revisão de decisões automatizadas. Aqui, vagas e anúncios são aprovados por pessoas.
          </li>
        </ul>
        <p>
          Em <a href="/panel/my-account">Minha Conta</a> você vê e corrige o seu perfil e o seu endereço e, em{" "}
          <a href="/panel/privacy">Privacidade</a>, baixa uma cópia de todos os seus dados ou exclui a conta
          na hora.
          {contact ? (
            <>
              {" "}
              Para qualquer outro pedido, escreva do e-mail da sua conta para{" "}
              <a href={`mailto:${contact}?subject=LGPD`}>{contact}</a>.
            </>
          ) : (
            " Para outros pedidos, procure quem opera este site."
          )}{" "}
          Confirmamos na hora, de forma simples, se há dados seus; a resposta completa sai em até 15 dias.
          Você também pode reclamar à ANPD (gov.br/anpd).
        </p>
        <p>
          Ao excluir a conta, apagamos ou anonimizamos os dados pessoais e os pontos se perdem. Ficam apenas
          os registros que a lei manda guardar, como os de pagamento, pelo prazo acima.
        </p>
      </>
    ),
  },
  {
    id: "menores",
    title: "Menores de idade",
    body: (
      <p>
        Jovens a partir de 14 anos podem procurar vagas de aprendiz; recomendamos que o façam com os
        responsáveis. Não criamos perfis de publicidade de ninguém, e de menores menos ainda. Se souber de uma
        conta de criança com menos de 14 anos, avise-nos e ela será excluída.
      </p>
    ),
  },
  {
    id: "mudancas",
    title: "Mudanças nesta política",
    body: (
      <p>
        Quando o site muda, este texto muda junto, e a data da revisão fica no alto da página. Mudanças que
        afetem os seus direitos são avisadas por e-mail a quem tem conta, e pedimos novo consentimento onde
        ele for necessário.
      </p>
    ),
  },
  {
    id: "contato",
    title: "Contato",
    body: contact ? (
      <p>
        Dúvidas e pedidos sobre privacidade: <a href={`mailto:${contact}`}>{contact}</a>. Respondemos em
        português claro, sem custo.
      </p>
    ) : (
      <p>Quem opera este site ainda não informou um e-mail de contato.</p>
    ),
  },
]
